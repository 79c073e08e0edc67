import { sql, type Insertable } from 'kysely';
import { mostExternalReports } from 'shared/endpoints/external-reports';
import type { RoleId } from 'shared/endpoints/auth';
import type { Scoped } from '../../access/scoped.ts';
import { countRows, type Slice } from '../../db/page.ts';
import type { ExternalReportTable } from './tables.ts';

/** The reports of the caller's country. */
const own = ({ db, scope }: Scoped) =>
  db.selectFrom('external_report').where('country_code', '=', scope.countryCode);

const ordered = (scoped: Scoped) => own(scoped).selectAll().orderBy('position').orderBy('id');

export type ExternalReportRecord = Awaited<ReturnType<ReturnType<typeof ordered>['executeTakeFirstOrThrow']>>;

export const registeredReports = (scoped: Scoped, { offset, limit }: Slice) =>
  ordered(scoped).offset(offset).limit(limit).execute();

export const countRegistered = (scoped: Scoped) => countRows(own(scoped));

/** Those for one of the roles. */
export const reportsForRoles = (scoped: Scoped, roles: readonly RoleId[]) =>
  ordered(scoped)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .limit(mostExternalReports)
    .execute();

export const findRegistered = (scoped: Scoped, reportId: number) =>
  own(scoped).selectAll().where('id', '=', reportId).executeTakeFirst();

type Columns = Omit<Insertable<ExternalReportTable>, 'id' | 'country_code' | 'row_version'>;

export const insertReport = ({ db, scope }: Scoped, columns: Columns) =>
  db
    .insertInto('external_report')
    .values({ ...columns, country_code: scope.countryCode })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined when the row is no longer of this version. */
export const updateReport = (
  { db, scope }: Scoped,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
  columns: Columns,
) =>
  db
    .updateTable('external_report')
    .set((eb) => ({ ...columns, row_version: eb('row_version', '+', 1) }))
    .where('country_code', '=', scope.countryCode)
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst();

/** Undefined for one of another country, or that is gone. */
export const deleteReport = ({ db, scope }: Scoped, reportId: number) =>
  db
    .deleteFrom('external_report')
    .where('country_code', '=', scope.countryCode)
    .where('id', '=', reportId)
    .returningAll()
    .executeTakeFirst();
