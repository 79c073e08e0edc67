import { sql } from 'kysely';
import { auditGroups, type AuditGroup } from 'shared/rules/audit-actions';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { startOfDay } from '../../db/local-day.ts';
import { countRows, countUpTo, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import { peopleInReach } from './people-in-reach.ts';

export type AuditSearch = {
  readonly persona?: string | undefined;
  readonly grupo?: AuditGroup | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
};

/**
 * The people of a search, read before the log is: so the database knows whether their entries are few, and takes those from
 * its indexes instead of going through the log.
 */
export type AuditPeople = {
  /** Whose entries the caller may see. */
  readonly reached: readonly number[];
  /** Whose name or e-mail has the words that are searched for. */
  readonly named: readonly number[] | undefined;
};

export async function findPeople(db: Database, scope: Scope, { persona }: AuditSearch): Promise<AuditPeople> {
  const reached = await peopleInReach(db, scope).distinct().execute();
  return {
    reached: reached.map(({ user_id: id }) => id),
    named: persona ? await peopleNamed(db, persona) : undefined,
  };
}

async function peopleNamed(db: Database, words: string): Promise<number[]> {
  const text = searchText(sql`first_name || ' ' || last_name || ' ' || email`);
  const people = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`strpos(${text}, ${searchText(words)}) > 0`)
    .execute();
  return people.map(({ id }) => id);
}

const isBy = (people: readonly number[]) => sql<boolean>`audit_log.user_id = any(${[...people]}::integer[])`;
const isAbout = (people: readonly number[]) =>
  sql<boolean>`(audit_log.entity = 'app_user' and audit_log.entity_id = any(${people.map(String)}::text[]))`;

function entriesOf(
  db: Database,
  scope: Scope,
  { grupo, desde, hasta }: AuditSearch,
  { reached, named }: AuditPeople,
) {
  return db
    .selectFrom('audit_log')
    .where((eb) => eb.or([isBy(reached), eb.and([eb('audit_log.user_id', 'is', null), isAbout(reached)])]))
    .$if(named !== undefined, (rows) => rows.where((eb) => eb.or([isBy(named ?? []), isAbout(named ?? [])])))
    .$if(grupo !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or(
          (grupo ? auditGroups[grupo].patterns : []).map((pattern) =>
            eb('audit_log.action', 'like', pattern),
          ),
        ),
      ),
    )
    .$if(desde !== undefined, (rows) =>
      rows.where('audit_log.at', '>=', startOfDay(desde ?? '', scope.countryCode)),
    )
    .$if(hasta !== undefined, (rows) =>
      rows.where('audit_log.at', '<', startOfDay(hasta ?? '', scope.countryCode, 1)),
    );
}

/** Newest first. */
export const listEntries = (
  db: Database,
  scope: Scope,
  search: AuditSearch,
  people: AuditPeople,
  { offset, limit }: Slice,
) =>
  db
    .selectFrom(
      entriesOf(db, scope, search, people)
        .selectAll()
        .orderBy('audit_log.at', 'desc')
        .orderBy('audit_log.id', 'desc')
        .offset(offset)
        .limit(limit)
        .as('entry'),
    )
    .leftJoin('app_user as actor', 'actor.id', 'entry.user_id')
    .leftJoin('app_user as subject', (join) =>
      join.on('entry.entity', '=', 'app_user').on(sql<boolean>`entry.entity_id = subject.id::text`),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.action',
      'entry.entity',
      'entry.entity_id',
      'entry.ip',
      'entry.before',
      'entry.after',
      'actor.id as actor_id',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'actor.email as actor_email',
      'subject.id as subject_id',
      'subject.first_name as subject_first_name',
      'subject.last_name as subject_last_name',
      'subject.email as subject_email',
    ])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();

/** How many the filters give, for a page of them. */
export const countEntries = (db: Database, scope: Scope, search: AuditSearch, people: AuditPeople) =>
  countUpTo(db, entriesOf(db, scope, search, people));

/** How many the filters give, all of them: an export says how many it leaves out. */
export const countAllEntries = (db: Database, scope: Scope, search: AuditSearch, people: AuditPeople) =>
  countRows(entriesOf(db, scope, search, people));
