import { sql } from 'kysely';
import type { TermsForm } from 'shared/endpoints/terms';
import { mostPeopleListed } from 'shared/endpoints/row-count';
import type { AcceptanceState } from 'shared/rules/terms';
import type { Scoped } from '../../access/scoped.ts';
import { isNamed, isOneOf } from '../../db/people-by-name.ts';
import { countRows, countUpTo, sliced, type Slice } from '../../db/page.ts';

/** The versions of the caller's country. */
const own = ({ db, scope }: Scoped) =>
  db
    .selectFrom('terms_version')
    .innerJoin('app_user as editor', 'editor.id', 'terms_version.updated_by')
    .leftJoin('app_user as publisher', 'publisher.id', 'terms_version.published_by')
    .where('terms_version.country_code', '=', scope.countryCode);

const columns = [
  'terms_version.id',
  'terms_version.number',
  'terms_version.changes',
  'terms_version.content',
  'terms_version.updated_at',
  'terms_version.published_at',
  'terms_version.row_version',
  sql<string>`concat_ws(' ', editor.first_name, editor.last_name)`.as('editor'),
  sql<string>`concat_ws(' ', publisher.first_name, publisher.last_name)`.as('publisher'),
  sql<boolean>`terms_version.number is not null and terms_version.number = (
    select max(number) from terms_version other where other.country_code = terms_version.country_code)`.as(
    'current',
  ),
  sql<number>`coalesce((select accepted from terms_count where version_id = terms_version.id), 0)`.as(
    'accepted',
  ),
] as const;

/** The draft, then the newest first. */
export const listVersions = (scoped: Scoped, page: Slice) =>
  sliced(
    own(scoped)
      .select(columns)
      .orderBy('terms_version.number', (order) => order.desc().nullsFirst()),
    page,
  ).execute();

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export const countVersions = (scoped: Scoped) => countRows(own(scoped));

export const findVersion = (scoped: Scoped, id: number): Promise<VersionRow | undefined> =>
  own(scoped).select(columns).where('terms_version.id', '=', id).executeTakeFirst();

export const findDraft = (scoped: Scoped) =>
  own(scoped).select('terms_version.id').where('terms_version.number', 'is', null).executeTakeFirst();

/** The text of the version that holds now. */
export const currentText = (scoped: Scoped) =>
  own(scoped)
    .where('terms_version.number', 'is not', null)
    .select('terms_version.content')
    .orderBy('terms_version.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Locks a version until the transaction ends. */
export const lockVersion = ({ db, scope }: Scoped, id: number) =>
  db
    .selectFrom('terms_version')
    .select('id')
    .where('id', '=', id)
    .where('country_code', '=', scope.countryCode)
    .forUpdate()
    .executeTakeFirst();

/** Undefined where the country has a draft. */
export const insertDraft = ({ db, scope }: Scoped, content: string, now: Date) =>
  db
    .insertInto('terms_version')
    .values({
      country_code: scope.countryCode,
      number: null,
      changes: '',
      content,
      updated_at: now,
      updated_by: scope.userId,
      published_at: null,
      published_by: null,
    })
    .onConflict((known) => known.column('country_code').where('number', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Changes a draft that is locked. */
export const changeDraft = ({ db, scope }: Scoped, id: number, form: TermsForm, now: Date) =>
  db
    .updateTable('terms_version')
    .set((eb) => ({
      ...form,
      updated_at: now,
      updated_by: scope.userId,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Gives a draft that is locked the country's next number. */
export const publishDraft = ({ db, scope }: Scoped, id: number, now: Date) =>
  db
    .updateTable('terms_version')
    .set((eb) => ({
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from terms_version where country_code = ${scope.countryCode})`,
      published_at: now,
      published_by: scope.userId,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const removeDraft = ({ db }: Scoped, id: number) =>
  db.deleteFrom('terms_version').where('id', '=', id).where('number', 'is', null).execute();

/** Active people of the caller's country, the operator's staff too. */
export const countPeople = ({ db, scope }: Scoped): Promise<number> =>
  countRows(
    db.selectFrom('app_user').where('country_code', '=', scope.countryCode).where('status', '=', 'Ok'),
  );

export type AcceptanceFilters = {
  readonly q?: string | undefined;
  readonly acceptance?: AcceptanceState | undefined;
  /** Few people accepted it, so they are found first and sorted then. */
  readonly few?: boolean | undefined;
};

/**
 * Who accepted a version found within the scope, and the active people of the country who have not. Only people of its
 * country accept a version, and a person's country never changes.
 */
const acceptances = ({ db, scope }: Scoped, id: number, { q, acceptance, few = false }: AcceptanceFilters) =>
  db
    .selectFrom('app_user')
    .leftJoin('terms_acceptance as accepted', (join) =>
      join.onRef('accepted.user_id', '=', 'app_user.id').on('accepted.version_id', '=', id),
    )
    .where('app_user.country_code', '=', scope.countryCode)
    .where((eb) => eb.or([eb('accepted.accepted_at', 'is not', null), eb('app_user.status', '=', 'Ok')]))
    .$if(q !== undefined, (rows) => rows.where(isNamed(scope.countryCode, q ?? '')))
    .$if(few && acceptance === 'accepted', (rows) =>
      rows.where(
        isOneOf(sql`select early.user_id from terms_acceptance early where early.version_id = ${id}`),
      ),
    )
    .$if(acceptance === 'accepted', (rows) => rows.where('accepted.accepted_at', 'is not', null))
    .$if(acceptance === 'pending', (rows) => rows.where('accepted.accepted_at', 'is', null));

export const acceptanceRows = (scoped: Scoped, id: number, filters: AcceptanceFilters, page?: Slice) =>
  sliced(
    acceptances(scoped, id, filters)
      .select([
        'app_user.id',
        'app_user.first_name',
        'app_user.last_name',
        'app_user.email',
        'accepted.accepted_at',
      ])
      .orderBy('app_user.first_name')
      .orderBy('app_user.last_name')
      .orderBy('app_user.id'),
    page,
  );

export const listAcceptanceRows = (scoped: Scoped, id: number, filters: AcceptanceFilters, page: Slice) =>
  acceptanceRows(scoped, id, filters, page).execute();

export type AcceptanceRow = Awaited<ReturnType<typeof listAcceptanceRows>>[number];

export const countAcceptances = (scoped: Scoped, id: number, filters: AcceptanceFilters) =>
  countUpTo(scoped.db, acceptances(scoped, id, filters), mostPeopleListed);
