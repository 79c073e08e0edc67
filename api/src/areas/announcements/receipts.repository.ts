import { sql, type RawBuilder } from 'kysely';
import type { receiptStates } from 'shared/endpoints/receipts';
import type { CountryCode } from 'shared/countries';
import type { Audience } from 'shared/endpoints/publishing';
import { mostPeopleListed } from 'shared/endpoints/row-count';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { jsonb, type System } from '../../db/database.ts';
import { isNamed, isOneOf } from '../../db/people-by-name.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import { audiencePeople, audiencePlaces, recipients, type Recipients } from './audience.repository.ts';
import { readableAnnouncements } from './repository.ts';

/** Marks those of the announcements that the caller may read as shown to them. */
export async function insertReached(
  scoped: Scoped,
  ids: readonly number[],
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<number> {
  const { db, scope } = scoped;
  const inserted = await db
    .insertInto('announcement_receipt')
    .columns(['announcement_id', 'user_id', 'reached_at'])
    .expression(
      db
        .selectFrom(readableAnnouncements(scoped, day).where(isAnyOf('announcement.id', ids)).as('shown'))
        .orderBy('shown.id')
        .select([
          'shown.id',
          sql<number>`${scope.userId}::integer`.as('user_id'),
          sql<Date>`${now}::timestamptz`.as('at'),
        ]),
    )
    .onConflict((known) => known.doNothing())
    .returning('announcement_id')
    .execute();
  return inserted.length;
}

type KeptStep = {
  readonly confirmedAt: Date | null;
  /** Whether this call wrote anything: a confirmation that is repeated does not. */
  readonly written: boolean;
};

/** Keeps the first time of a step of an announcement that the caller may read. */
export async function keepStep(
  { db, scope }: Scoped,
  id: number,
  now: Date,
  { confirms }: { readonly confirms: boolean },
): Promise<KeptStep> {
  const row = { announcement_id: id, user_id: scope.userId, reached_at: now, opened_at: now };
  const written = await db
    .insertInto('announcement_receipt')
    .values({ ...row, confirmed_at: confirms ? now : null })
    .onConflict((known) =>
      known
        .columns(['announcement_id', 'user_id'])
        .doUpdateSet({
          opened_at: sql`coalesce(announcement_receipt.opened_at, excluded.opened_at)`,
          confirmed_at: sql`excluded.confirmed_at`,
        })
        .where('announcement_receipt.confirmed_at', 'is', null),
    )
    .returning('confirmed_at')
    .executeTakeFirst();
  if (written) return { confirmedAt: written.confirmed_at, written: true };
  const { confirmed_at: confirmedAt } = await db
    .selectFrom('announcement_receipt')
    .select('confirmed_at')
    .where('announcement_id', '=', id)
    .where('user_id', '=', scope.userId)
    .executeTakeFirstOrThrow();
  return { confirmedAt, written: false };
}

/** An announcement found within its author's scope. */
export type Told = { readonly id: number; readonly country: CountryCode; readonly audience: Audience };

export type ReceiptFilters = {
  readonly q?: string | undefined;
  readonly state?: (typeof receiptStates)[number] | undefined;
  /** Few people reached the state, so they are found first and sorted then. */
  readonly few?: boolean | undefined;
};

/**
 * Whether a person is in the audience today, or left it with a receipt. An audience of the whole country is most of its
 * people, each of whom is judged alone while a page fills; of others the people are collected first.
 */
function isTold(db: System, { id, ...whose }: Told): RawBuilder<boolean> {
  const { buildings, brands, categories, roles } = whose.audience;
  if (buildings !== null || brands !== null || categories !== null) {
    return isOneOf(sql`
      select user_id from announcement_receipt where announcement_id = ${id}
      union ${audiencePeople(db, whose).select('app_user.id')}`);
  }
  const hasRole =
    roles === null
      ? sql`true`
      : sql`array(
          select role_id from role_assignation own where own.user_id = app_user.id and own.enabled
        ) && ${[...roles]}::text[]`;
  return sql<boolean>`(receipt.user_id is not null or app_user.status = 'Ok' and ${hasRole})`;
}

/** Every receipt belongs to a person of the announcement's country: a person's country never changes. */
const people = (db: System, told: Told) =>
  db
    .selectFrom('app_user')
    .leftJoin('announcement_receipt as receipt', (join) =>
      join.onRef('receipt.user_id', '=', 'app_user.id').on('receipt.announcement_id', '=', told.id),
    )
    .where('app_user.country_code', '=', told.country)
    .where(isTold(db, told));

/** Of the few who got that far. */
const hasReached = (id: number, state: ReceiptFilters['state']): RawBuilder<boolean> =>
  state === undefined || state === 'unopened'
    ? sql<boolean>`true`
    : isOneOf(sql`select early.user_id from announcement_receipt early
        where early.announcement_id = ${id} and ${sql.ref(`early.${state}_at`)} is not null`);

const filtered = (db: System, told: Told, { q, state, few = false }: ReceiptFilters) =>
  people(db, told)
    .$if(q !== undefined && q !== '', (rows) => rows.where(isNamed(told.country, q ?? '')))
    .$if(few, (rows) => rows.where(hasReached(told.id, state)))
    .$if(state === 'reached', (rows) => rows.where('receipt.reached_at', 'is not', null))
    .$if(state === 'opened', (rows) => rows.where('receipt.opened_at', 'is not', null))
    .$if(state === 'confirmed', (rows) => rows.where('receipt.confirmed_at', 'is not', null))
    .$if(state === 'unopened', (rows) => rows.where('receipt.opened_at', 'is', null));

export const receiptRows = (db: System, told: Told, filters: ReceiptFilters, page?: Slice) =>
  sliced(
    filtered(db, told, filters)
      .select([
        'app_user.id',
        'app_user.first_name',
        'app_user.last_name',
        'app_user.email',
        'receipt.reached_at',
        'receipt.opened_at',
        'receipt.confirmed_at',
      ])
      .orderBy('app_user.first_name')
      .orderBy('app_user.last_name')
      .orderBy('app_user.id'),
    page,
  );

export const listReceiptRows = (db: System, told: Told, filters: ReceiptFilters, page: Slice) =>
  receiptRows(db, told, filters, page).execute();

export type ReceiptRow = Awaited<ReturnType<typeof listReceiptRows>>[number];

export const countPeople = (db: System, told: Told, filters: ReceiptFilters) =>
  countUpTo(db, filtered(db, told, filters), mostPeopleListed);

const totals = [
  sql<number>`count(*)::integer`.as('people'),
  sql<number>`count(receipt.reached_at)::integer`.as('reached'),
  sql<number>`count(receipt.opened_at)::integer`.as('opened'),
  sql<number>`count(receipt.confirmed_at)::integer`.as('confirmed'),
] as const;

export const receiptTotals = (db: System, told: Told) =>
  people(db, told).select(totals).executeTakeFirstOrThrow();

/** The active people of its audience by mall, with what they did. */
export const receiptsByMall = (db: System, { id, ...whose }: Told) =>
  db
    .selectFrom(audiencePlaces(db, whose).as('place'))
    .innerJoin('app_user', 'app_user.id', 'place.user_id')
    .innerJoin('building', 'building.id', 'place.building_id')
    .leftJoin('announcement_receipt as receipt', (join) =>
      join.onRef('receipt.user_id', '=', 'place.user_id').on('receipt.announcement_id', '=', id),
    )
    .where('app_user.status', '=', 'Ok')
    .select(['building.id', 'building.name', ...totals])
    .groupBy(['building.id', 'building.name'])
    .orderBy('building.name')
    .execute();

type Version = { readonly id: number; readonly row_version: number };
type Within = { readonly from: Date; readonly to: Date };

/** Figures of this version of an announcement that were counted within that time. */
export const findFigures = (db: System, { id, row_version: version }: Version, { from, to }: Within) =>
  db
    .selectFrom('announcement_figures')
    .select(['counted_at', 'figures'])
    .where('announcement_id', '=', id)
    .where('row_version', '=', version)
    .where('counted_at', '>', from)
    .where('counted_at', '<=', to)
    .executeTakeFirst();

export async function keepFigures(
  db: System,
  { id, row_version }: Version,
  { at, figures }: { readonly at: Date; readonly figures: unknown },
): Promise<void> {
  const row = { row_version, counted_at: at, figures: jsonb(figures) };
  await db
    .insertInto('announcement_figures')
    .values({ announcement_id: id, ...row })
    .onConflict((kept) => kept.column('announcement_id').doUpdateSet(row))
    .execute();
}

/** Active people of its audience who have not opened it. */
export const withoutOpening = (db: System, { id, ...whose }: Told) =>
  audiencePeople(db, whose).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('announcement_receipt as receipt')
          .where('receipt.announcement_id', '=', id)
          .where('receipt.opened_at', 'is not', null)
          .whereRef('receipt.user_id', '=', 'app_user.id')
          .select('receipt.user_id'),
      ),
    ),
  );

export const countRecipients = async (db: System, whose: Recipients): Promise<number> =>
  (
    await recipients(db, whose)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const countUnopened = async (db: System, told: Told): Promise<number> =>
  (
    await withoutOpening(db, told)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** A part of those who have not opened it, by id, after the last one of the part before. */
export const unopenedAfter = (db: System, told: Told, userId: number, limit: number) =>
  withoutOpening(db, told)
    .where('app_user.id', '>', userId)
    .select('app_user.id')
    .orderBy('app_user.id')
    .limit(limit)
    .execute();

/** For jobs: the announcement while it is published; its audience is judged again. */
export const findTold = (db: System, id: number) =>
  db
    .selectFrom('announcement')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .select([
      'id',
      'title',
      'asks_confirmation',
      'country_codes',
      'building_ids',
      'brand_ids',
      'brand_category_ids',
      'role_ids',
      'starts_on',
      'ends_on',
    ])
    .executeTakeFirst();

/** The active person, if they have not opened it and are in its audience. */
export const unopenedPerson = (db: System, told: Told, userId: number) =>
  withoutOpening(db, told)
    .where('app_user.id', '=', userId)
    .select(['app_user.email', 'app_user.first_name', 'app_user.country_code'])
    .executeTakeFirst();
