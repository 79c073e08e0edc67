import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { ImportOrigin, ImportStatus, RecordStatus } from 'shared/rules/records/outcome';
import { recordKindNames, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import type { RowCount } from 'shared/endpoints/row-count';
import { mayImport } from 'shared/rules/records/importers';
import type { Caller } from '../../access/caller.ts';
import type { Scoped } from '../../access/scoped.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import type { RecordImportTable } from '../../imports/records/tables.ts';

/** The door by which an import came. */
const cameBy: RawBuilder<ImportOrigin> = sql<ImportOrigin>`case
  when record_import.integration_key_id is not null then 'api'
  when record_import.from_folder then 'folder'
  else 'file'
end`;

type Importer = Pick<Caller, 'ability'>;

/** Where an import stands, by its job and what was done with it. */
const status: RawBuilder<ImportStatus> = sql<ImportStatus>`case
  when record_import.undone_at is not null then 'undone'
  when undo_job.state in ('waiting', 'working') then 'undoing'
  when record_import.applied_at is not null then 'applied'
  when record_import.discarded_at is not null then 'discarded'
  when record_import.dry_run then 'tried'
  when (record_import.integration_key_id is not null or record_import.from_folder)
    and (record_import.counts ->> 'wrong')::integer > 0 then 'faulty'
  when record_import.integration_key_id is not null then 'unchanged'
  when job.id is null then 'expired'
  when job.state = 'failed' then 'failed'
  when job.step = 'load' then 'applying'
  when job.state <> 'done' then 'checking'
  when job.faults > 0 then 'faulty'
  when (record_import.counts ->> 'new')::integer + (record_import.counts ->> 'changed')::integer
    + (record_import.counts ->> 'end')::integer = 0 then 'unchanged'
  else 'ready'
end`;

/**
 * Whether the user may see an import: those of the countries that they administer, and of others those of the kinds
 * that they import, if all of its malls are theirs.
 */
const isVisible = ({ scope }: Scoped, { ability }: Importer) => {
  const kinds = recordKindNames.filter((kind) => mayImport(ability, kind));
  // Users of tenants are shown to those who reach them.
  const ofMalls = recordKindNames.filter((kind) => recordKinds[kind].group === 'people');
  return sql<boolean>`(record_import.kind = any(${kinds}::text[]) and (
    record_import.country_code = any(${[...scope.portfolioCountries]}::text[])
      and (record_import.building_ids is null or not record_import.kind = any(${ofMalls}::text[]))
    or record_import.country_code = ${scope.countryCode}
      and record_import.building_ids <@ ${[...scope.buildingIds]}::integer[]))`;
};

const allImports = (scoped: Scoped, caller: Importer) => allRows(scoped).where(isVisible(scoped, caller));

const allRows = ({ db }: Scoped) =>
  db
    .selectFrom('record_import')
    .leftJoin('sheet_import as job', 'job.id', 'record_import.job_id')
    .leftJoin('sheet_import as undo_job', 'undo_job.id', 'record_import.undo_job_id')
    .leftJoin('app_user as sender', 'sender.id', 'record_import.user_id')
    .leftJoin('app_user as undoer', 'undoer.id', 'record_import.undone_by')
    .leftJoin('integration_key', 'integration_key.id', 'record_import.integration_key_id');

const withDetails = (scoped: Scoped, caller: Importer) =>
  allImports(scoped, caller)
    .selectAll('record_import')
    .select([
      status.as('status'),
      cameBy.as('origin'),
      'job.step as job_step',
      'job.state as job_state',
      'job.message',
      'job.corrected_path',
      'job.rows_done',
      'job.rows_total',
      'integration_key.name as integration',
      'undo_job.message as undo_message',
      'undo_job.rows_done as undo_done',
      'undo_job.rows_total as undo_total',
      sql<string | null>`trim(sender.first_name || ' ' || sender.last_name)`.as('sender_name'),
      sql<string | null>`trim(undoer.first_name || ' ' || undoer.last_name)`.as('undoer_name'),
    ]);

export type ImportFilters = {
  readonly words?: string | undefined;
  readonly kind?: RecordKindName | undefined;
  readonly status?: ImportStatus | undefined;
  readonly origin?: ImportOrigin | undefined;
};

const escaped = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A user of several countries sees the log of the one that they are in. */
function filtered<Query extends ReturnType<typeof allImports>>(
  { scope }: Scoped,
  query: Query,
  { words, kind, status: wanted, origin }: ImportFilters,
): Query {
  const conditions = [
    sql<boolean>`record_import.country_code = ${scope.countryCode}`,
    ...(words === undefined
      ? []
      : [
          sql<boolean>`(record_import.filename ilike ${escaped(words)}
            or sender.first_name || ' ' || sender.last_name ilike ${escaped(words)})`,
        ]),
    ...(kind === undefined ? [] : [sql<boolean>`record_import.kind = ${kind}`]),
    ...(origin === undefined ? [] : [sql<boolean>`${cameBy} = ${origin}`]),
    ...(wanted === undefined ? [] : [sql<boolean>`${status} = ${wanted}`]),
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a condition does not change a query's type
  return query.where(sql<boolean>`(${sql.join(conditions, sql` and `)})`) as Query;
}

/** Details are read of the page's imports alone: those before it are passed by their ids. */
export const listImports = (scoped: Scoped, caller: Importer, filters: ImportFilters, page: Slice) =>
  withDetails(scoped, caller)
    .where(
      'record_import.id',
      'in',
      sliced(
        filtered(scoped, allImports(scoped, caller), filters)
          .select('record_import.id')
          .orderBy('record_import.id', 'desc'),
        page,
      ),
    )
    .orderBy('record_import.id', 'desc')
    .execute();

export const countImports = (scoped: Scoped, caller: Importer, filters: ImportFilters): Promise<RowCount> =>
  countUpTo(scoped.db, filtered(scoped, allImports(scoped, caller), filters));

export const findImport = (scoped: Scoped, caller: Importer, id: number) =>
  withDetails(scoped, caller).where('record_import.id', '=', id).executeTakeFirst();

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const insertRecordImport = (
  { db }: Scoped,
  row: Omit<Insertable<RecordImportTable>, 'counts' | 'unread'>,
): Promise<{ id: number }> =>
  db
    .insertInto('record_import')
    .values({ ...row, counts: null, unread: sql`'[]'::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();

/** False when it was discarded, applied or undone meanwhile. */
export async function beginUndo({ db }: Scoped, id: number, jobId: number): Promise<boolean> {
  const row = await db
    .updateTable('record_import')
    .set({ undo_job_id: jobId })
    .where('id', '=', id)
    .where('applied_at', 'is not', null)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an import until the transaction ends, so that two orders for it follow each other. */
export const lockImport = ({ db }: Scoped, id: number) =>
  db.selectFrom('record_import').select('id').where('id', '=', id).forUpdate().execute();

export async function discardImport({ db }: Scoped, id: number, now: Date): Promise<void> {
  await db.updateTable('record_import').set({ discarded_at: now }).where('id', '=', id).execute();
  await db.deleteFrom('record_import_row').where('import_id', '=', id).execute();
}

/** Names of files that are shown; a ZIP may have thousands that no row names. */
const mostUnusedShown = 50;

/** The first files of an import's ZIP that no row names; the caller has found the import. */
export async function unusedDocuments({ db }: Scoped, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('record_import_document')
    .select('name')
    .where('import_id', '=', importId)
    .where('used', '=', false)
    .orderBy('position')
    .limit(mostUnusedShown)
    .execute();
  return rows.map(({ name }) => name);
}

export type RowFilters = {
  readonly status?: RecordStatus | 'left' | undefined;
  readonly words?: string | undefined;
};

/** The rows of an import that its caller has found. */
const rowsOf = ({ db }: Scoped, importId: number, { status: wanted, words }: RowFilters) =>
  db
    .selectFrom('record_import_row')
    .where('import_id', '=', importId)
    .$if(wanted === 'left', (rows) => rows.where('left_reason', 'is not', null))
    .$if(wanted !== undefined && wanted !== 'left', (rows) =>
      rows.where(sql<boolean>`record_import_row.status = ${wanted}`),
    )
    .$if(words !== undefined, (rows) => rows.where('key', 'ilike', escaped(words ?? '')));

export const listRows = (scoped: Scoped, importId: number, filters: RowFilters, page: Slice) =>
  sliced(
    rowsOf(scoped, importId, filters)
      .select(['position', 'line', 'key', 'status', 'before', 'after', 'faults', 'left_reason'])
      .orderBy('position'),
    page,
  ).execute();

export type ListedRow = Awaited<ReturnType<typeof listRows>>[number];

/** All of them: a file has at most as many rows as may be imported, and its preview shows each. */
export async function countRowsOf(scoped: Scoped, importId: number, filters: RowFilters): Promise<number> {
  const { total } = await rowsOf(scoped, importId, filters)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
