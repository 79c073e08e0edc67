import { sql } from 'kysely';
import type { CorrectionState } from 'shared/endpoints/correction-requests';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts, reachesLease } from '../../access/scope.ts';
import { jsonb, type System } from '../../db/database.ts';
import { sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';

/** Requests with the names of those who asked and answered. */
const named = (db: System) =>
  db
    .selectFrom('correction_request as r')
    .innerJoin('app_user as asker', 'asker.id', 'r.requested_by')
    .leftJoin('app_user as answerer', 'answerer.id', 'r.answered_by')
    .select(['r.id', 'r.contract_id', 'r.day', 'r.asked', 'r.seen_version', 'r.reason', 'r.requested_by'])
    .select(['r.requested_at', 'r.state', 'r.answered_at', 'r.answer_reason', 'r.answered_version'])
    .select(['asker.first_name', 'asker.last_name'])
    .select(['answerer.first_name as answerer_first_name', 'answerer.last_name as answerer_last_name']);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

export const listOfDay = (scoped: Scoped, contractId: number, day: Day): Promise<RequestRow[]> =>
  named(scoped.db)
    .where('r.contract_id', '=', contractId)
    .where('r.contract_id', 'in', reachableContracts(scoped))
    .where('r.day', '=', day)
    .orderBy('r.id', 'desc')
    .execute();

/** A request in reach. */
export const findRequest = (scoped: Scoped, id: number): Promise<RequestRow | undefined> =>
  named(scoped.db)
    .where('r.id', '=', id)
    .where('r.contract_id', 'in', reachableContracts(scoped))
    .executeTakeFirst();

/** A request for a notice about it, which has readers of its own. */
export const findAnswered = (db: System, id: number): Promise<RequestRow | undefined> =>
  named(db).where('r.id', '=', id).executeTakeFirst();

/** Locks the request until the transaction ends, so that no other user answers or withdraws it. */
export async function lockRequest(scoped: Scoped, id: number): Promise<void> {
  await scoped.db
    .selectFrom('correction_request')
    .select('id')
    .where('id', '=', id)
    .where('contract_id', 'in', reachableContracts(scoped))
    .forUpdate()
    .execute();
}

type NewRequest = {
  readonly contractId: number;
  readonly asked: DailySaleSubmission;
  readonly reason: string;
  readonly userId: number;
  readonly at: Date;
};

/** The id of the new request; undefined if the store has an open one for this day. The lease must be in reach. */
export async function insertRequest(
  { db }: Scoped,
  { contractId, asked, reason, userId, at }: NewRequest,
): Promise<number | undefined> {
  const row = await db
    .insertInto('correction_request')
    .values({
      contract_id: contractId,
      day: asked.fecha,
      asked: jsonb(asked),
      seen_version: asked.rowVersion ?? null,
      reason,
      requested_by: userId,
      requested_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type Answer = {
  readonly state: Exclude<CorrectionState, 'abierta'>;
  readonly userId: number;
  readonly at: Date;
  /** Why it is rejected. */
  readonly reason?: string;
  /** The version of the day's record before the answer. */
  readonly version: number | null;
};

/** Answers a request that this transaction has locked. */
export async function storeAnswer(scoped: Scoped, id: number, answer: Answer): Promise<void> {
  await scoped.db
    .updateTable('correction_request')
    .set({
      state: answer.state,
      answered_by: answer.userId,
      answered_at: answer.at,
      answer_reason: answer.reason ?? null,
      answered_version: answer.version,
    })
    .where('id', '=', id)
    .where('state', '=', 'abierta')
    .where('contract_id', 'in', reachableContracts(scoped))
    .execute();
}

export type RequestSearch = {
  readonly edificioId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly estado?: CorrectionState | undefined;
};

const foundBy = ({ db, scope }: Scoped, { edificioId, buscar, estado }: RequestSearch) =>
  db
    .selectFrom('correction_request as r')
    .innerJoin('lease_listing as lease', 'lease.contract_id', 'r.contract_id')
    .where(reachesLease('lease', scope))
    .where(hasWords('lease.search_text', buscar ?? ''))
    .$if(edificioId !== undefined, (rows) => rows.where('lease.building_id', '=', edificioId ?? 0))
    .$if(estado !== undefined, (rows) => rows.where('r.state', '=', estado ?? 'abierta'));

/** How many requests the filters leave. */
export const requestsFound = (scoped: Scoped, search: RequestSearch) => foundBy(scoped, search);

/** The ids of those, the open ones first, each part the newest first: by an index, however many there are. */
const listed = (scoped: Scoped, search: RequestSearch, page: Slice) =>
  sliced(
    foundBy(scoped, search)
      .select('r.id')
      .orderBy(sql`(r.state = 'abierta')`, 'desc')
      .orderBy('r.requested_at', 'desc')
      .orderBy('r.id', 'desc'),
    page,
  );

/** Requests with their stores in that order; of a page, names are read for its requests only. */
export const requestRows = (scoped: Scoped, search: RequestSearch, page?: Slice) =>
  (page === undefined
    ? foundBy(scoped, search)
    : foundBy(scoped, {}).where('r.id', 'in', listed(scoped, search, page))
  )
    .innerJoin('contract', 'contract.id', 'r.contract_id')
    .innerJoin('building', 'building.id', 'lease.building_id')
    .innerJoin('company', 'company.id', 'lease.company_id')
    .innerJoin('app_user as asker', 'asker.id', 'r.requested_by')
    .leftJoin('app_user as answerer', 'answerer.id', 'r.answered_by')
    .select(['r.id', 'r.contract_id', 'r.day', 'r.asked', 'r.seen_version', 'r.reason', 'r.requested_by'])
    .select(['r.requested_at', 'r.state', 'r.answered_at', 'r.answer_reason', 'r.answered_version'])
    .select(['asker.first_name', 'asker.last_name'])
    .select(['answerer.first_name as answerer_first_name', 'answerer.last_name as answerer_last_name'])
    .select(['contract.code', 'contract.space_id', 'lease.company_id', 'lease.brand_name'])
    .select(['lease.space_code', 'lease.local_code', 'building.name as building_name'])
    .select('company.name as company_name')
    .orderBy(sql`(r.state = 'abierta')`, 'desc')
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc');

export type StoreRequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

/** A request in reach with its store. */
export const findStoreRequest = (scoped: Scoped, id: number): Promise<StoreRequestRow | undefined> =>
  requestRows(scoped, {}).where('r.id', '=', id).executeTakeFirst();

/** A version of a day's record as the history keeps it. The lease must be in reach. */
export async function findVersion(
  { db }: Scoped,
  contractId: number,
  day: Day,
  version: number,
): Promise<unknown> {
  const row = await db
    .selectFrom('daily_sale_history')
    .select('after')
    .where('contract_id', '=', contractId)
    .where('day', '=', day)
    .where('row_version', '=', version)
    .executeTakeFirst();
  return row?.after;
}
