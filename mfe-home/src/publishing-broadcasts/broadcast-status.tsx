import { broadcastStatusNames, type BroadcastStatus } from 'shared/rules/broadcast';
import { type ChipTone, StatusChip } from 'shared/ui/core';
import { Check, Clock, EyeOff, Pencil, Send } from 'shared/ui/icons';

const tones: Readonly<Record<BroadcastStatus, ChipTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  withdrawn: 'neutral',
};
const icons = { draft: Pencil, scheduled: Clock, sending: Send, sent: Check, withdrawn: EyeOff } as const;

export function BroadcastStatusChip({ status }: { readonly status: BroadcastStatus }) {
  const Icon = icons[status];
  return (
    <StatusChip tone={tones[status]} icon={<Icon size={14} aria-hidden />}>
      {broadcastStatusNames[status]}
    </StatusChip>
  );
}
