import type { Ticket } from 'shared/endpoints/tickets';
import { mayReply, nextStatuses, ticketStatusNames, type TicketStatus } from 'shared/rules/ticket-status';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { findTicket, lockTicket, moveTicket, type TicketRow } from './repository.ts';
import { readTicket } from './service.ts';

type Work = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

type Move = { readonly action: AuditAction; readonly status: TicketStatus; readonly comment: string };

async function move(
  { scoped, caller, now, audit }: Work,
  { id, status: before }: TicketRow,
  { action, status, comment }: Move,
): Promise<Ticket> {
  const step = { ticket_id: id, at: now, status, comment: comment || null };
  await moveTicket(scoped, step);
  await audit({
    action,
    entity: 'ticket',
    entityId: id,
    before: { status: before },
    after: { status, comment: step.comment },
  });
  return readTicket(scoped, caller, id);
}

type Change = { readonly status: TicketStatus; readonly comment: string; readonly rowVersion: number };

/** U-260: operations moves a request about one of its buildings to its next status. */
export async function changeStatus(work: Work, ticketId: number, change: Change): Promise<Ticket> {
  const { scoped, caller } = work;
  const reach = () => findTicket(scoped, 'received', ticketId);
  orNotFound(await reach());
  await lockTicket(scoped.db, ticketId);
  const row = orNotFound(await reach());
  if (row.row_version !== change.rowVersion) {
    throw new ApiError('VERSION_CONFLICT', {
      details: { stored: await readTicket(scoped, caller, ticketId) },
    });
  }
  if (!nextStatuses(row.status).includes(change.status)) {
    const [from, to] = [ticketStatusNames[row.status], ticketStatusNames[change.status]];
    throw new ApiError('RULE_BROKEN', {
      field: 'status',
      message: `Una solicitud en estado ${from} no puede pasar a ${to}.`,
    });
  }
  return move(work, row, { action: 'ticket.status', ...change });
}

/** U-260: the requester reopens a solved request by replying to it. */
export async function reply(work: Work, ticketId: number, comment: string): Promise<Ticket> {
  const { scoped } = work;
  const reach = () => findTicket(scoped, 'own', ticketId);
  orNotFound(await reach());
  await lockTicket(scoped.db, ticketId);
  const row = orNotFound(await reach());
  if (!mayReply(row.status)) {
    const message = 'Solo se puede responder una solicitud en estado Resuelto.';
    throw new ApiError('RULE_BROKEN', { message });
  }
  return move(work, row, { action: 'ticket.reply', status: 'open', comment });
}
