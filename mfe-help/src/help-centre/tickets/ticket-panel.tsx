import type { Ticket } from 'shared/endpoints/tickets';
import { useDraftText } from 'shared/forms';
import { ApiError } from 'shared/http';
import { mayReply, nextStatuses } from 'shared/rules/ticket-status';
import { useCan } from 'shared/session';
import { EmptyState, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import { LeaveGuard } from 'shared/writes';
import { ReplyForm } from './reply-form.tsx';
import { StatusForm } from './status-form.tsx';
import { texts } from './texts.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketFiles } from './ticket-files.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import { useTicket } from './use-tickets.ts';

type TicketPanelProps = {
  readonly ticketId: number;
  readonly known: Ticket | undefined;
  readonly onClose: () => void;
};

const { detail: words } = texts;

/** 'Detalle solicitud' (U-145). */
export function TicketPanel({ ticketId, known, onClose }: TicketPanelProps) {
  const ticket = useTicket(ticketId, known);
  const missing = ticket.error instanceof ApiError && ticket.error.status === 404;
  return (
    <UrlPanel kind="drawer" title={words.title} onClose={onClose} reading>
      {missing ? (
        <EmptyState picture="search" title={words.missing} description={words.missingHelp} />
      ) : (
        <QueryView query={ticket} skeleton={<PanelSkeleton />}>
          {(data) => <Contents key={data.id} ticket={data} />}
        </QueryView>
      )}
    </UrlPanel>
  );
}

function Contents({ ticket }: { readonly ticket: Ticket }) {
  const [reply, setReply] = useDraftText(`ticket-reply:${ticket.id}`);
  const [comment, setComment] = useDraftText(`ticket-comment:${ticket.id}`);
  const replies = ticket.own && mayReply(ticket.status);
  const handles = useCan('manage', 'Ticket') && nextStatuses(ticket.status).length > 0;
  const unsaved = (replies && reply.trim() !== '') || (handles && comment.trim() !== '');
  const forget = (): void => {
    setReply('');
    setComment('');
  };
  return (
    <Stack gap="7">
      <TicketFacts ticket={ticket} />
      {ticket.files.length > 0 && <TicketFiles ticket={ticket} />}
      <TicketSteps ticket={ticket} />
      {replies && <ReplyForm ticketId={ticket.id} comment={reply} onComment={setReply} />}
      {handles && (
        // Another status has other next ones; the comment stays.
        <StatusForm key={ticket.rowVersion} ticket={ticket} comment={comment} onComment={setComment} />
      )}
      <LeaveGuard unsaved={() => unsaved} params={['solicitud']} onLeave={forget} />
    </Stack>
  );
}

function PanelSkeleton() {
  return (
    <Stack gap="4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h="11" />
      ))}
    </Stack>
  );
}
