import { sql } from 'kysely';
import { auditGroups, type AuditGroup } from 'shared/rules/audit-actions';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { startOfDay } from '../../db/local-day.ts';
import { countRows, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import { peopleInReach } from './people-in-reach.ts';

export type AuditSearch = {
  readonly persona?: string | undefined;
  readonly grupo?: AuditGroup | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
};

const personText = (table: 'actor' | 'subject') =>
  searchText(
    sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)} || ' ' || ${sql.ref(`${table}.email`)}`,
  );

function entriesOf(db: Database, scope: Scope, { persona, grupo, desde, hasta }: AuditSearch) {
  return db
    .selectFrom('audit_log')
    .leftJoin('app_user as actor', 'actor.id', 'audit_log.user_id')
    .leftJoin('app_user as subject', (join) =>
      join.on('audit_log.entity', '=', 'app_user').on(sql<boolean>`audit_log.entity_id = subject.id::text`),
    )
    .where((eb) =>
      eb.or([
        eb('audit_log.user_id', 'in', peopleInReach(db, scope)),
        eb.and([eb('audit_log.user_id', 'is', null), eb('subject.id', 'in', peopleInReach(db, scope))]),
      ]),
    )
    .$if(grupo !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or(
          (grupo ? auditGroups[grupo].patterns : []).map((pattern) =>
            eb('audit_log.action', 'like', pattern),
          ),
        ),
      ),
    )
    .$if(Boolean(persona), (rows) =>
      rows.where((eb) =>
        eb.or(
          (['actor', 'subject'] as const).map(
            (table) => sql<boolean>`strpos(${personText(table)}, ${searchText(persona ?? '')}) > 0`,
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
export const listEntries = (db: Database, scope: Scope, search: AuditSearch, { offset, limit }: Slice) =>
  entriesOf(db, scope, search)
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      'audit_log.ip',
      'audit_log.before',
      'audit_log.after',
      'actor.id as actor_id',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'actor.email as actor_email',
      'subject.id as subject_id',
      'subject.first_name as subject_first_name',
      'subject.last_name as subject_last_name',
      'subject.email as subject_email',
    ])
    .orderBy('audit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countEntries = (db: Database, scope: Scope, search: AuditSearch): Promise<number> =>
  countRows(entriesOf(db, scope, search));
