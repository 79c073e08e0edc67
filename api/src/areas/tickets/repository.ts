import { sql, type Insertable } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import { statusesLike, type TicketStatus } from 'shared/rules/ticket-status';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import type { TicketFileTable, TicketStepTable, TicketTable } from './tables.ts';

/** Which requests are read: the caller's own, or all about the buildings that they attend to. */
export type Side = 'own' | 'received';

export type TicketFilters = { readonly status?: TicketStatus | undefined };

/** Requests with what a page shows of them. */
const allTickets = (db: System) =>
  db
    .selectFrom('ticket')
    .innerJoin('app_user', 'app_user.id', 'ticket.requester_id')
    .innerJoin('building', 'building.id', 'ticket.building_id')
    .leftJoin('contract', 'contract.id', 'ticket.contract_id')
    .leftJoin('space', 'space.id', 'contract.space_id')
    .leftJoin('brand', 'brand.id', 'contract.brand_id');

const ticketsOf = ({ db, scope }: Scoped, side: Side) =>
  side === 'own'
    ? db.selectFrom('ticket').where('ticket.requester_id', '=', scope.userId)
    : db
        .selectFrom('ticket')
        .where('ticket.country_code', '=', scope.countryCode)
        .where(isAnyOf('ticket.building_id', scope.buildingIds));

const columns = [
  'ticket.id',
  'ticket.requester_id',
  'ticket.country_code',
  'ticket.building_id',
  'ticket.area',
  'ticket.request',
  'ticket.subtype',
  'ticket.urgency',
  'ticket.content',
  'ticket.phone',
  'ticket.status',
  'ticket.created_at',
  'ticket.row_version',
  'app_user.first_name',
  'app_user.last_name',
  'app_user.email',
  'building.name as building_name',
  'space.code as space_code',
  'brand.name as brand_name',
] as const;

const filtered = (scoped: Scoped, side: Side, { status }: TicketFilters) =>
  ticketsOf(scoped, side).$if(status !== undefined, (rows) =>
    rows.where('ticket.status', 'in', statusesLike(status ?? 'new')),
  );

/** The requests that match the filters, newest first; all of them without `page`. */
export function ticketRows(scoped: Scoped, side: Side, filters: TicketFilters, page?: Slice) {
  // The page is found in an index alone, and only its rows are read and joined.
  const found = sliced(
    filtered(scoped, side, filters)
      .select(['ticket.id', 'ticket.created_at'])
      .orderBy('ticket.created_at', 'desc')
      .orderBy('ticket.id', 'desc'),
    page,
  );
  return allTickets(scoped.db)
    .innerJoin(found.as('page'), 'page.id', 'ticket.id')
    .select(columns)
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc');
}

export const listTicketRows = (scoped: Scoped, side: Side, filters: TicketFilters, page: Slice) =>
  ticketRows(scoped, side, filters, page).execute();

export type TicketRow = Awaited<ReturnType<typeof listTicketRows>>[number];

export const countTickets = (scoped: Scoped, side: Side, filters: TicketFilters): Promise<RowCount> =>
  countUpTo(scoped.db, filtered(scoped, side, filters));

export const findTicket = (scoped: Scoped, side: Side, ticketId: number): Promise<TicketRow | undefined> =>
  allTickets(scoped.db)
    .where('ticket.id', 'in', ticketsOf(scoped, side).select('ticket.id').where('ticket.id', '=', ticketId))
    .select(columns)
    .executeTakeFirst();

/** Locks a request found within the scope until the transaction ends. */
export const lockTicket = (db: System, ticketId: number) =>
  db.selectFrom('ticket').select('id').where('id', '=', ticketId).forUpdate().executeTakeFirst();

/** How many requests a user has made since then. */
export async function countSince({ db, scope: { userId } }: Scoped, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('ticket')
    .where('requester_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Files and steps of requests already read within the caller's scope. */
export const listFiles = (db: System, ticketIds: readonly number[]) =>
  db.selectFrom('ticket_file').selectAll().where(isAnyOf('ticket_id', ticketIds)).orderBy('id').execute();

export const listSteps = (db: System, ticketIds: readonly number[]) =>
  db
    .selectFrom('ticket_step')
    .innerJoin('app_user', 'app_user.id', 'ticket_step.user_id')
    .selectAll('ticket_step')
    .select(['app_user.first_name', 'app_user.last_name'])
    .where(isAnyOf('ticket_id', ticketIds))
    .orderBy('ticket_step.id')
    .execute();

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

export const insertTicket = async (
  { db, scope: { userId, countryCode } }: Scoped,
  facts: Omit<Insertable<TicketTable>, 'requester_id' | 'country_code'>,
): Promise<number> => {
  const row = { ...facts, requester_id: userId, country_code: countryCode };
  return (await db.insertInto('ticket').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

export const insertFile = (db: System, file: Insertable<TicketFileTable>) =>
  db.insertInto('ticket_file').values(file).execute();

/** Sets a request's status and records who did it. */
export async function moveTicket(
  { db, scope: { userId } }: Scoped,
  step: Omit<Insertable<TicketStepTable>, 'user_id'>,
): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: step.status, row_version: sql`row_version + 1` })
    .where('id', '=', step.ticket_id)
    .execute();
  await db
    .insertInto('ticket_step')
    .values({ ...step, user_id: userId })
    .execute();
}
