import { discountStatusNames, type DiscountStatus } from 'shared/rules/discount';
import { type ChipTone, StatusChip } from 'shared/ui/core';
import { Clock, Pencil, Trash2 } from 'shared/ui/icons';

const tones: Readonly<Record<DiscountStatus, ChipTone>> = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  deleted: 'neutral',
};
const icons = { draft: Pencil, pending: Clock, deleted: Trash2 } as const;

/** The status in words (U-238 to U-242). */
export function DiscountStatusChip({ status }: { readonly status: DiscountStatus }) {
  const Icon = status in icons ? icons[status as keyof typeof icons] : null;
  return (
    <StatusChip tone={tones[status]} {...(Icon && { icon: <Icon size={14} aria-hidden /> })}>
      {discountStatusNames[status]}
    </StatusChip>
  );
}
