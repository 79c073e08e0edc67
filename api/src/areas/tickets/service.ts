import type { Ticket } from 'shared/endpoints/tickets';
import { topicText } from 'shared/rules/ticket-topics';
import { shownEmail } from '../../access/former-email.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { Scope } from '../../access/scope.ts';
import { sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  countTickets,
  findTicket,
  listFiles,
  listSteps,
  listTicketRows,
  type FileRow,
  type Side,
  type StepRow,
  type TicketFilters,
  type TicketRow,
} from './repository.ts';

type Name = { readonly first_name: string; readonly last_name: string };
const nameOf = ({ first_name: first, last_name: last }: Name): string => `${first} ${last}`.trim();

function ticketOf(
  { userId }: Scope,
  row: TicketRow,
  files: readonly FileRow[],
  steps: readonly StepRow[],
): Ticket {
  const { area, request, subtype, urgency, space_code: code, brand_name: brand } = row;
  return {
    id: row.id,
    area: topicText(row),
    contenido: row.content,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    custom_fields: { area, request, subtype, urgency },
    name: nameOf(row),
    email: shownEmail(row.email),
    phone: row.phone,
    building: { id: row.building_id, name: row.building_name },
    store: code === null || brand === null ? null : { code, brand },
    files: files.map(({ id, filename, mime, size }) => ({ id, filename, mime, size })),
    steps: steps.map((step) => ({
      at: step.at.toISOString(),
      by: nameOf(step),
      status: step.status,
      comment: step.comment,
    })),
    own: row.requester_id === userId,
    rowVersion: row.row_version,
  };
}

/** Requests with their files and their history. */
export async function withParts(scoped: Scoped, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const ids = rows.map(({ id }) => id);
  const [files, steps] = [await listFiles(scoped.db, ids), await listSteps(scoped.db, ids)];
  const filesOf = Map.groupBy(files, ({ ticket_id: id }) => id);
  const stepsOf = Map.groupBy(steps, ({ ticket_id: id }) => id);
  return rows.map((row) => ticketOf(scoped.scope, row, filesOf.get(row.id) ?? [], stepsOf.get(row.id) ?? []));
}

export async function ticketPage(
  scoped: Scoped,
  side: Side,
  { page, size, ...filters }: TicketFilters & { page: number; size: number },
) {
  const [count, rows] = await Promise.all([
    countTickets(scoped, side, filters),
    listTicketRows(scoped, side, filters, sliceOf({ page, size })),
  ]);
  const content = await withParts(scoped, rows);
  return pageReply(content, count, { page, size });
}

type Reader = Pick<Caller, 'ability'>;

/** A request that the caller made, or about a building that they attend to; others answer 404. */
async function findReadable(scoped: Scoped, { ability }: Reader, ticketId: number): Promise<TicketRow> {
  const own = await findTicket(scoped, 'own', ticketId);
  if (own || !ability.can('manage', 'Ticket')) return orNotFound(own);
  return orNotFound(await findTicket(scoped, 'received', ticketId));
}

export async function readTicket(scoped: Scoped, caller: Reader, ticketId: number): Promise<Ticket> {
  return orNotFound((await withParts(scoped, [await findReadable(scoped, caller, ticketId)]))[0]);
}

/** The stored file of a request that the caller may read. */
export async function readFile(scoped: Scoped, caller: Reader, ticketId: number, fileId: number) {
  const { id } = await findReadable(scoped, caller, ticketId);
  return orNotFound((await listFiles(scoped.db, [id])).find((file) => file.id === fileId));
}
