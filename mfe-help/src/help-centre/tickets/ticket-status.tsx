import { ticketStatusNames, type TicketStatus as Status } from 'shared/rules/ticket-status';
import { type ChipTone, StatusChip } from 'shared/ui/core';
import { Clock, Lock, Pause } from 'shared/ui/icons';

const tones: Readonly<Record<Status, ChipTone>> = {
  new: 'info',
  sent: 'info',
  open: 'brand',
  pending: 'warning',
  in_progress: 'warning',
  hold: 'neutral',
  solved: 'success',
  closed: 'neutral',
};

const icons = { pending: Clock, in_progress: Clock, open: Clock, hold: Pause, closed: Lock } as const;
const hasIcon = (status: Status): status is keyof typeof icons => status in icons;

/** U-4: the status of a request as a word. */
export function TicketStatus({ status }: { readonly status: Status }) {
  const Icon = hasIcon(status) ? icons[status] : undefined;
  return (
    <StatusChip tone={tones[status]} {...(Icon && { icon: <Icon size={14} aria-hidden /> })}>
      {ticketStatusNames[status]}
    </StatusChip>
  );
}
