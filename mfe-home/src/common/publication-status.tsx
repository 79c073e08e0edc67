import { publicationStatusNames, type PublicationStatus } from 'shared/rules/publication';
import { type ChipTone, StatusChip } from 'shared/ui/core';
import { Archive, Check, Clock, Pencil } from 'shared/ui/icons';

const tones: Readonly<Record<PublicationStatus, ChipTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  expired: 'warning',
  archived: 'neutral',
};
const icons = {
  draft: Pencil,
  scheduled: Clock,
  published: Check,
  expired: Clock,
  archived: Archive,
} as const;

export function PublicationStatusChip({ status }: { readonly status: PublicationStatus }) {
  const Icon = icons[status];
  return (
    <StatusChip tone={tones[status]} icon={<Icon size={14} aria-hidden />}>
      {publicationStatusNames[status]}
    </StatusChip>
  );
}
