import { type RawBuilder, sql } from 'kysely';
import { mostEntriesListed } from 'shared/endpoints/audit';
import type { RowCount } from 'shared/endpoints/row-count';
import { auditGroups, type AuditGroup } from 'shared/rules/audit-actions';
import type { Scoped } from '../../access/scoped.ts';
import type { Scope } from '../../access/scope.ts';
import type { System } from '../../db/database.ts';
import { startOfDay } from '../../db/local-day.ts';
import type { Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import { countMalls, peopleInReach } from './people-in-reach.repository.ts';

export type AuditSearch = {
  readonly persona?: string | undefined;
  readonly grupo?: AuditGroup | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
};

type Asked = {
  readonly scope: Scope;
  readonly search: AuditSearch;
  readonly named: Named;
  readonly by: Way;
};

/**
 * How entries are found. `country`: the caller runs every mall of the country and reads all its entries, so no
 * look-up of people is needed. `people`: few malls have few people, and the newest entries of each are read.
 * `time`: with more malls, many of the newest entries are theirs, and the log is read from its end.
 */
type Way = 'country' | 'people' | 'time';

/** The share of the country's malls up to which entries are found by people. */
const fewMalls = 1 / 20;

async function wayOf(scoped: Scoped): Promise<Way> {
  const { own, all } = await countMalls(scoped);
  if (own > 0 && own === all) return 'country';
  return own <= all * fewMalls ? 'people' : 'time';
}

/** The rows of a page, and how far they are counted. */
type Counted = Slice & { readonly most: number };

/** Up to this many matching people are looked up one by one. */
const fewPeople = 2_000;

/**
 * The people whose name matches the search: `few` holds their ids unless there are too many; null without a
 * search.
 */
type Named = { readonly few: readonly number[] | null } | null;

const peopleNamed = (scope: Scope, words: string) => sql<{ id: number }>`
  select id from app_user where country_code = ${scope.countryCode} and ${hasWords('app_user.search_text', words)}`;

async function findNamed({ db, scope }: Scoped, { persona }: AuditSearch): Promise<Named> {
  if (!persona) return null;
  const { rows } = await sql<{ id: number }>`
    ${peopleNamed(scope, persona)} limit ${fewPeople + 1}`.execute(db);
  return { few: rows.length > fewPeople ? null : rows.map(({ id }) => id) };
}

async function ask(scoped: Scoped, search: AuditSearch): Promise<Asked> {
  return {
    scope: scoped.scope,
    search,
    named: await findNamed(scoped, search),
    by: await wayOf(scoped),
  };
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The days of a search; every index of the log contains them. */
const inDays = (entry: string, { scope, search: { desde, hasta } }: Asked) =>
  all([
    ...(desde === undefined
      ? []
      : [sql<boolean>`${sql.ref(`${entry}.at`)} >= ${startOfDay(desde, scope.countryCode)}`]),
    ...(hasta === undefined
      ? []
      : [sql<boolean>`${sql.ref(`${entry}.at`)} < ${startOfDay(hasta, scope.countryCode, 1)}`]),
  ]);

const actionsOf = ({ search: { grupo } }: Asked): readonly string[] | undefined =>
  grupo === undefined ? undefined : auditGroups[grupo].actions;

const ofGroup = (entry: string, asked: Asked) => {
  const actions = actionsOf(asked);
  return actions === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${entry}.action`)} = any(${[...actions]}::text[])`;
};

/** `is true` keeps it a hashed look-up: PostgreSQL would plan a join starting from the people. */
const isAmong = (column: string, set: 'reached' | 'named') =>
  sql<boolean>`(${sql.ref(column)} in (select user_id from ${sql.ref(set)})) is true`;

/** Whether an entry of the caller's country was made by someone in reach. */
const isOfReached = (column: string, { by }: Asked) =>
  by === 'country' ? sql<boolean>`true` : isAmong(column, 'reached');

const isOfCountry = (entry: string, { scope }: Asked) =>
  sql<boolean>`${sql.ref(`${entry}.country_code`)} = ${scope.countryCode}`;

const isOfNamed = (entry: string, { named }: Asked) =>
  named === null
    ? sql<boolean>`true`
    : sql<boolean>`(${isAmong(`${entry}.person_id`, 'named')} or ${isAmong(`${entry}.subject_id`, 'named')})`;

const newestFirst = sql`order by at desc, id desc`;

/** The newest `most` entries of each person in reach. */
const byPeople = (asked: Asked, most: number) => sql`
  select newest.id, newest.at from (select distinct user_id from reached) as reached cross join lateral (
    select entry.id, entry.at from audit_log as entry
    where entry.person_id = reached.user_id
      and ${inDays('entry', asked)} and ${ofGroup('entry', asked)} and ${isOfNamed('entry', asked)}
    ${newestFirst} limit ${most}) as newest`;

/** The newest `most` entries from the end of the log, or of each action. `offset 0` keeps their order. */
function byTime(asked: Asked, most: number): RawBuilder<unknown> {
  const walk = (isOfAction: RawBuilder<boolean>) => sql`
    select entry.id, entry.at from (
      select id, at, person_id, subject_id from audit_log
      where ${isOfCountry('audit_log', asked)} and ${isOfAction} and ${inDays('audit_log', asked)}
      ${newestFirst} offset 0) as entry
    where ${isOfReached('entry.person_id', asked)} and ${isOfNamed('entry', asked)} limit ${most}`;
  const actions = actionsOf(asked);
  if (actions === undefined) return walk(sql<boolean>`true`);
  return sql`
    select newest.id, newest.at from unnest(${[...actions]}::text[]) as wanted (action)
    cross join lateral (${walk(sql<boolean>`audit_log.action = wanted.action`)}) as newest`;
}

/**
 * The newest `most` entries by and about each of a few matching people. What one of them did to another is
 * listed under the person who did it.
 */
const byName = (asked: Asked, most: number) => sql`
  select newest.id, newest.at from named cross join lateral (
    (select entry.id, entry.at from audit_log as entry
    where entry.person_id = named.user_id and ${isOfReached('named.user_id', asked)}
      and ${inDays('entry', asked)} and ${ofGroup('entry', asked)}
    ${newestFirst} limit ${most})
    union all
    (select entry.id, entry.at from audit_log as entry
    where entry.subject_id = named.user_id and not ${isAmong('entry.person_id', 'named')}
      and ${isOfCountry('entry', asked)} and ${isOfReached('entry.person_id', asked)}
      and ${inDays('entry', asked)} and ${ofGroup('entry', asked)}
    ${newestFirst} limit ${most})) as newest`;

function newestOf(asked: Asked, most: number): RawBuilder<unknown> {
  if (asked.named?.few) return byName(asked, most);
  return asked.by === 'people' ? byPeople(asked, most) : byTime(asked, most);
}

/**
 * What `page` and `counted` read. The end of the log is read once for both, because each reading would look
 * up the people again. Otherwise only a full page is followed by a count: a shorter one is the last.
 */
function readings(asked: Asked, { offset, limit, most }: Counted): RawBuilder<unknown> {
  const pageOf = (found: RawBuilder<unknown>) => sql`
    page as materialized (select found.id from ${found} as found ${newestFirst} offset ${offset} limit ${limit})`;
  if (asked.by === 'people' || asked.named?.few || most > mostEntriesListed + 1) {
    return sql`${pageOf(sql`(${newestOf(asked, offset + limit)})`)},
      shown as (select count(*)::integer as rows from page),
      counted as (select case
        when shown.rows < ${limit} and (shown.rows > 0 or ${offset} = 0) then ${offset} + shown.rows
        else (select count(*)::integer
          from (select from (${newestOf(asked, most)}) as found limit ${most}) as bounded) end as total
        from shown)`;
  }
  return sql`newest_found as materialized (select * from (${byTime(asked, most)}) as found ${newestFirst} limit ${most}),
    ${pageOf(sql`newest_found`)},
    counted as (select count(*)::integer as total from newest_found)`;
}

/** The sets of people used to find entries, each as a `with` clause. */
function peopleSets({ scope, search: { persona }, named, by }: Asked): RawBuilder<unknown>[] {
  const reached = by === 'country' ? [] : [sql`reached as materialized (${peopleInReach(scope)})`];
  if (named === null) return reached;
  const ids = named.few
    ? sql`select unnest(${[...named.few]}::integer[]) as user_id`
    : sql`select id as user_id from (${peopleNamed(scope, persona ?? '')}) as called`;
  return [...reached, sql`named as materialized (${ids})`];
}

type Entry = {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly ip: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly actor_id: number | null;
  readonly actor_first_name: string | null;
  readonly actor_last_name: string | null;
  readonly actor_email: string | null;
  readonly subject_id: number | null;
  readonly subject_first_name: string | null;
  readonly subject_last_name: string | null;
  readonly subject_email: string | null;
};
export type AuditRecord = Entry;

const entryColumns = sql`entry.id, entry.at, entry.action, entry.entity, entry.entity_id, entry.ip, entry.before, entry.after,
  actor.id as actor_id, actor.first_name as actor_first_name, actor.last_name as actor_last_name,
  actor.email as actor_email, subject.id as subject_id, subject.first_name as subject_first_name,
  subject.last_name as subject_last_name, subject.email as subject_email`;

/** The person who acted, and the person concerned. */
const itsPeople = sql`
  left join app_user as actor on actor.id = entry.user_id
  left join app_user as subject on subject.id = entry.subject_id`;

/**
 * The entries of a page, newest first, and their count up to `most`. One statement, so that the people in
 * reach are collected once for both.
 */
async function readEntries(
  scoped: Scoped,
  search: AuditSearch,
  slice: Counted,
): Promise<{ readonly rows: Entry[]; readonly total: number }> {
  const asked = await ask(scoped, search);
  const { rows } = await sql<{ total: number } & { [Key in keyof Entry]: Entry[Key] | null }>`
    with ${sql.join([...peopleSets(asked), readings(asked, slice)])}
    select counted.total, ${entryColumns}
    from counted
    left join (page join audit_log as entry on entry.id = page.id) on true
    ${itsPeople}
    order by entry.at desc, entry.id desc`.execute(scoped.db);
  return {
    rows: rows.filter((row): row is Entry & { total: number } => row.id !== null),
    total: rows[0]?.total ?? 0,
  };
}

/** One page of the entries that match the filters, and their count up to `mostEntriesListed`. */
export async function auditEntries(
  scoped: Scoped,
  search: AuditSearch,
  slice: Slice,
): Promise<{ readonly rows: readonly AuditRecord[]; readonly count: RowCount }> {
  const { rows, total } = await readEntries(scoped, search, { ...slice, most: mostEntriesListed + 1 });
  return { rows, count: { total: Math.min(total, mostEntriesListed), hasMore: total > mostEntriesListed } };
}

type NewestIds = { readonly ids: readonly number[]; readonly total: number };

/**
 * The ids of the newest `limit` entries that match the filters, newest first, and their count up to `most`:
 * an export reads entries in chunks and says how many it leaves out.
 */
export async function newestEntryIds(
  scoped: Scoped,
  search: AuditSearch,
  { limit, most }: { readonly limit: number; readonly most: number },
): Promise<NewestIds> {
  const asked = await ask(scoped, search);
  const sets = peopleSets(asked);
  const { rows } = await sql<NewestIds>`
    ${sets.length === 0 ? sql`` : sql`with ${sql.join(sets)}`}
    select array(select found.id from (${newestOf(asked, limit)}) as found ${newestFirst} limit ${limit}) as ids,
      (select count(*)::integer from (select from (${newestOf(asked, most)}) as found limit ${most}) as bounded)
        as total`.execute(scoped.db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Entries whose ids were already found within the caller's scope, newest first. */
export async function entriesByIds(db: System, ids: readonly number[]): Promise<readonly AuditRecord[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns}
    from audit_log as entry ${itsPeople}
    where entry.id = any(${[...ids]}::bigint[])
    order by entry.at desc, entry.id desc`.execute(db);
  return rows;
}
