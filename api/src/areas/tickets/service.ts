import type { Ticket } from 'shared/endpoints/tickets';
import { topicText } from 'shared/rules/ticket-topics';
import type { Caller } from '../../access/caller.ts';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { found } from '../../http/api-error.ts';
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
    email: row.email,
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
export async function withParts(db: Database, scope: Scope, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const ids = rows.map(({ id }) => id);
  const [files, steps] = [await listFiles(db, scope, ids), await listSteps(db, scope, ids)];
  const filesOf = Map.groupBy(files, ({ ticket_id: id }) => id);
  const stepsOf = Map.groupBy(steps, ({ ticket_id: id }) => id);
  return rows.map((row) => ticketOf(scope, row, filesOf.get(row.id) ?? [], stepsOf.get(row.id) ?? []));
}

export async function ticketPage(
  db: Database,
  scope: Scope,
  side: Side,
  { page, size, ...filters }: TicketFilters & { page: number; size: number },
) {
  const [count, rows] = await Promise.all([
    countTickets(db, scope, side, filters),
    listTicketRows(db, scope, side, filters, sliceOf({ page, size })),
  ]);
  const content = await withParts(db, scope, rows);
  return pageReply(content, count, { page, size });
}

type Reader = Pick<Caller, 'ability' | 'scope'>;

/** A request that the caller made, or about a building that they attend to; others answer 404. */
async function findReadable(db: Database, { ability, scope }: Reader, ticketId: number): Promise<TicketRow> {
  const own = await findTicket(db, scope, 'own', ticketId);
  if (own || !ability.can('manage', 'Ticket')) return found(own);
  return found(await findTicket(db, scope, 'received', ticketId));
}

export async function readTicket(db: Database, caller: Reader, ticketId: number): Promise<Ticket> {
  return found((await withParts(db, caller.scope, [await findReadable(db, caller, ticketId)]))[0]);
}

/** The stored file of a request that the caller may read. */
export async function readFile(db: Database, caller: Reader, ticketId: number, fileId: number) {
  const { id } = await findReadable(db, caller, ticketId);
  return found((await listFiles(db, caller.scope, [id])).find((file) => file.id === fileId));
}
