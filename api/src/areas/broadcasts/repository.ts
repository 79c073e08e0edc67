import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Audience } from 'shared/endpoints/publishing';
import type { BroadcastStatus } from 'shared/rules/broadcast';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { jsonb, type System } from '../../db/database.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import {
  audiencePlaces,
  hasOwnMalls,
  recipients,
  type Recipients,
} from '../announcements/audience.repository.ts';
import type { BroadcastMallsTable, BroadcastTable } from './tables.ts';

export type BroadcastFilters = {
  readonly q?: string | undefined;
  readonly status?: BroadcastStatus | undefined;
};

/** Those of the caller's country, all of whose malls are theirs. */
const managed = (scoped: Scoped) =>
  scoped.db
    .selectFrom('broadcast')
    .leftJoin('app_user as editor', 'editor.id', 'broadcast.updated_by')
    .where('broadcast.country_code', '=', scoped.scope.countryCode)
    .where(hasOwnMalls(scoped, 'broadcast.building_ids'));

const filtered = (scoped: Scoped, { q, status }: BroadcastFilters) =>
  managed(scoped)
    .$if(q !== undefined && q !== '', (rows) => rows.where(hasWords('broadcast.search_text', q ?? '')))
    .$if(status !== undefined, (rows) => rows.where('broadcast.status', '=', status ?? 'draft'));

const columns = [
  'broadcast.id',
  'broadcast.country_code',
  'broadcast.title',
  'broadcast.body',
  'broadcast.link_to',
  'broadcast.importance',
  'broadcast.pops_up',
  'broadcast.pops_until',
  'broadcast.building_ids',
  'broadcast.brand_ids',
  'broadcast.brand_category_ids',
  'broadcast.role_ids',
  'broadcast.status',
  'broadcast.send_on',
  'broadcast.send_time',
  'broadcast.person_ids',
  'broadcast.only_persons',
  'broadcast.send_at',
  'broadcast.sent_at',
  'broadcast.people',
  'broadcast.told',
  'broadcast.last_user_id',
  'broadcast.updated_at',
  'broadcast.row_version',
] as const;

const withEditor = [...columns, 'editor.first_name', 'editor.last_name'] as const;

export const listBroadcastRows = (scoped: Scoped, filters: BroadcastFilters, page: Slice) =>
  sliced(
    filtered(scoped, filters)
      .select(withEditor)
      .orderBy('broadcast.updated_at', 'desc')
      .orderBy('broadcast.id', 'desc'),
    page,
  ).execute();

export type BroadcastRow = Awaited<ReturnType<typeof listBroadcastRows>>[number];

export const countBroadcasts = (scoped: Scoped, filters: BroadcastFilters) =>
  countUpTo(scoped.db, filtered(scoped, filters));

export const findBroadcast = (scoped: Scoped, id: number): Promise<BroadcastRow | undefined> =>
  managed(scoped).select(withEditor).where('broadcast.id', '=', id).executeTakeFirst();

/** Locks one, found within the scope or named by a job, until the transaction ends. */
export const lockBroadcast = (db: System, id: number) =>
  db
    .selectFrom('broadcast')
    .select(columns)
    .where('broadcast.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Names of the malls of those found within the scope. */
export const mallsOfBroadcasts = (db: System, ids: readonly number[]) =>
  db
    .selectFrom('broadcast')
    .innerJoin('building', (join) => join.on(sql<boolean>`building.id = any(broadcast.building_ids)`))
    .where(isAnyOf('broadcast.id', ids))
    .select(['broadcast.id as broadcast_id', 'building.name'])
    .orderBy('building.name')
    .execute();

/** How many people got, were shown and opened each one found within the scope; no row for one without recipients. */
export const countsOf = (db: System, ids: readonly number[]) =>
  db.selectFrom('broadcast_count').selectAll().where(isAnyOf('broadcast_id', ids)).execute();

type Created = Pick<BroadcastTable, 'title' | 'building_ids' | 'created_at' | 'updated_at'>;

export async function insertBroadcast({ db, scope }: Scoped, created: Created): Promise<number> {
  const { id } = await db
    .insertInto('broadcast')
    .values({
      ...created,
      country_code: scope.countryCode,
      created_by: scope.userId,
      updated_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Omit<Updateable<BroadcastTable>, 'send_at'> & {
  readonly send_at?: Date | RawBuilder<Date> | null;
};

/** Changes one that is locked, for its author. */
export const changeBroadcast = ({ db, scope }: Scoped, id: number, change: Change, now: Date) =>
  db
    .updateTable('broadcast')
    .set((eb) => ({
      ...change,
      updated_at: now,
      updated_by: scope.userId,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Deletes a draft found within the scope. */
export const removeBroadcast = (db: System, id: number) =>
  db.deleteFrom('broadcast').where('id', '=', id).where('status', '=', 'draft').execute();

/** A part of the people who get it, by id, after the last one of the part before. */
export const recipientsAfter = (db: System, whose: Recipients, userId: number, limit: number) =>
  recipients(db, whose)
    .where('app_user.id', '>', userId)
    .select('app_user.id')
    .orderBy('app_user.id')
    .limit(limit)
    .execute();

/** Keeps how far a job has got with one that is locked: no edit, so the version stays. */
export const keepProgress = (
  db: System,
  id: number,
  progress: Pick<Updateable<BroadcastTable>, 'status' | 'people' | 'told' | 'last_user_id' | 'sent_at'>,
) => db.updateTable('broadcast').set(progress).where('id', '=', id).execute();

/** Those who got it, by the malls of its audience in which they are today. */
export const receiptsByMall = (
  db: System,
  id: number,
  whose: { readonly country: CountryCode; readonly audience: Audience },
) =>
  db
    .selectFrom(audiencePlaces(db, whose).as('place'))
    .innerJoin('notification', (join) =>
      join.onRef('notification.user_id', '=', 'place.user_id').on('notification.broadcast_id', '=', id),
    )
    .innerJoin('building', 'building.id', 'place.building_id')
    .select([
      'building.id',
      'building.name',
      sql<number>`count(notification.id)::integer`.as('told'),
      sql<number>`count(notification.shown_at)::integer`.as('shown'),
      sql<number>`count(notification.read_at)::integer`.as('opened'),
    ])
    .groupBy(['building.id', 'building.name'])
    .orderBy('building.name')
    .execute();

type Within = { readonly from: Date; readonly to: Date };

/** The figures by mall that were counted within that time, when as many people had been told. */
export const findMalls = (db: System, id: number, told: number, { from, to }: Within) =>
  db
    .selectFrom('broadcast_malls')
    .select(['counted_at', 'malls'])
    .where('broadcast_id', '=', id)
    .where('told', '=', told)
    .where('counted_at', '>', from)
    .where('counted_at', '<=', to)
    .executeTakeFirst();

export async function keepMalls(
  db: System,
  { broadcast_id, malls, ...counted }: Selectable<BroadcastMallsTable>,
): Promise<void> {
  const row = { ...counted, malls: jsonb(malls) };
  await db
    .insertInto('broadcast_malls')
    .values({ broadcast_id, ...row })
    .onConflict((kept) => kept.column('broadcast_id').doUpdateSet(row))
    .execute();
}
