import { todayIn } from 'shared/rules';
import { buildAbility } from 'shared/rules/ability';
import { recordKinds } from 'shared/rules/records/kinds';
import type { ImportFault } from 'shared/endpoints/imports';
import { scopedTo } from '../../access/scoped.ts';
import { auditWriter, entriesWriter, type AuditSource } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { uploadSize } from '../../areas/parameters/upload-sizes.service.ts';
import { ArchiveError, archiveRefusal } from '../documents/document-fault.ts';
import {
  documentsOf,
  markUsed,
  storeDocuments,
  type StoredDocument,
} from '../documents/documents.repository.ts';
import { givenDocuments, type GivenDocuments } from '../documents/given-documents.ts';
import { inspectDocuments } from '../documents/inspect-documents.ts';
import { keepDocuments } from '../documents/keep-documents.ts';
import type { CheckedSheet, ImportKind, ImportSources } from '../import-kind.ts';
import { foldHeading } from '../sheet-columns.ts';
import { isImporter, mayImportIn } from './import-reach.ts';
import { judgeSheet, type JudgedSheet, type RowOutcome } from './judge-sheet.ts';
import { recordKindOf } from './record-kinds.ts';
import type { RecordSource } from './record-kind.ts';
import {
  countsOf,
  effectiveRows,
  importOfJob,
  lockKind,
  markApplied,
  storePreview,
  type PreviewRow,
  type RecordImportRecord,
} from './repository.ts';

type Actor = Pick<ImportSources, 'caller' | 'now' | 'config'> & {
  /** Undefined while nothing is stored. */
  readonly source?: AuditSource;
};

const storesNothing = (): Promise<void> => Promise.reject(new Error('A check stores nothing.'));

/** What a kind reads and writes: the records of the import's country that the user may import. */
export function recordSource(
  db: Database,
  { caller, now, config, source }: Actor,
  { country_code: country, kind }: Pick<RecordImportRecord, 'country_code' | 'kind'>,
): RecordSource {
  if (!mayImportIn(caller, kind, country)) throw new ApiError('FORBIDDEN');
  const { user, ability } = caller;
  const audit = source === undefined ? storesNothing : entriesWriter(db, { ...source, country });
  const giver = { user, ability, config, audit };
  return { scoped: scopedTo(db, caller), country, now, today: todayIn(country, now), giver };
}

async function judge(
  sources: ImportSources & Pick<Actor, 'source'>,
  found: RecordImportRecord,
  sheet: Parameters<ImportKind['check']>[1],
  documents: GivenDocuments,
): Promise<JudgedSheet> {
  const order = {
    kind: recordKindOf(found.kind),
    source: recordSource(sources.db, sources, found),
    complete: found.complete,
    documents,
    onProgress: sources.onProgress,
    signal: sources.signal,
  };
  return judgeSheet(order, sheet);
}

/** What a PDF may weigh, in megabytes. */
const sizeOf = ({ db, now }: ImportSources, row: RecordImportRecord): Promise<number> =>
  uploadSize(db, 'peso-pdf', { country: row.country_code, now });

/** Runs the work on the ZIP that came with a sheet, on this machine. */
async function withArchive<T extends object>(
  { files }: Pick<ImportSources, 'files'>,
  path: string,
  work: (archive: string) => Promise<T>,
): Promise<T> {
  const done = await files.withFile('imports', path, work);
  if (done === null) throw new ApiError('NOT_FOUND');
  return done;
}

/** Checks the files of the ZIP once; an interrupted or repeated preview does not check them again. */
async function checkedDocuments(
  sources: ImportSources,
  found: RecordImportRecord,
): Promise<readonly StoredDocument[]> {
  const { documents_path: path } = found;
  if (path === null) return [];
  const known = await documentsOf(sources.db, found.id);
  if (known.length > 0) return known;
  const checked = await withArchive(sources, path, (archive) => inspectDocuments(archive, sources)).catch(
    (error: unknown) => {
      throw error instanceof ArchiveError ? archiveRefusal(error) : error;
    },
  );
  await inTransaction(sources.db, (db) => storeDocuments(db, found.id, checked));
  return checked.map((document, position) => ({ ...document, position }));
}

const faultsOf = (outcomes: readonly RowOutcome[]): ImportFault[] =>
  outcomes.flatMap(({ line, faults }) =>
    faults.map(({ column, reason }) => ({ row: line ?? 1, column, reason })),
  );

/** Whether applying the file does anything. */
const isEffective = ({ outcomes }: JudgedSheet): boolean => outcomes.some(({ status }) => status !== 'same');

/** The caller of an import from the folder: reaches the country's records and is no user. */
function folderCaller({ kind, country_code: country }: RecordImportRecord): ImportSources['caller'] {
  // Only a person gives access to people.
  if (recordKinds[kind].group === 'people') throw new ApiError('FORBIDDEN');
  const user = { id: 0, email: '', firstName: '', lastName: '', countryCode: country, corporate: false };
  const nothing = { companyIds: [], brandIds: [], contractIds: [], buildingIds: [] };
  return {
    user,
    ability: buildAbility([{ action: 'manage', subject: 'Import' }]),
    scope: { userId: 0, countryCode: country, portfolioCountries: [country], ...nothing },
  };
}

const checkedOf = ({ outcomes }: JudgedSheet): CheckedSheet => ({
  faults: faultsOf(outcomes),
  summary: null,
  seen: null,
});

/** The same text for the same values, whatever the order of their names. */
const effectOf = ({ key, status, before, after }: Omit<PreviewRow, 'position'>): string =>
  JSON.stringify([
    key,
    status,
    ...[before, after].map(
      (values) => values && Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ]);

/** Whether the file still does what its preview showed. */
function isAsPreviewed(outcomes: readonly RowOutcome[], preview: readonly PreviewRow[]): boolean {
  const effective = outcomes.filter(({ status }) => status !== 'same');
  return (
    effective.length === preview.length &&
    effective.every((outcome, index) => {
      const shown = preview[index];
      return shown !== undefined && effectOf(outcome) === effectOf(shown);
    })
  );
}

async function found(db: Database, jobId: number): Promise<RecordImportRecord> {
  const row = await importOfJob(db, 'job_id', jobId);
  if (row === undefined) throw new Error(`No import of records has the job ${jobId}.`);
  return row;
}

/** Files of records of the operator (malls, debts, …): all rows are applied or none. */
export const recordsImport: ImportKind = {
  name: 'records',
  dayColumns: Object.values(recordKinds).flatMap(({ columns }) =>
    columns
      .filter(({ kind }) => kind === 'day')
      .flatMap(({ heading, aliases }) => [heading, ...aliases])
      .map(foldHeading),
  ),
  mayBeUsedBy: isImporter,
  withoutPerson: async (db, importId) => folderCaller(await found(db, importId)),
  async check(sources, sheet, again = false) {
    const row = await found(sources.db, sources.importId);
    const stored = await checkedDocuments(sources, row);
    const documents = givenDocuments(row.kind, row.country_code, stored, await sizeOf(sources, row));
    const judged = await judge(sources, row, sheet, documents);
    await inTransaction(sources.db, async (db) => {
      await storePreview(db, row.id, { ...judged, outdated: again });
      await markUsed(db, row.id, documents.used());
    });
    const checked = checkedOf(judged);
    const isLoadedNext = row.from_folder && checked.faults.length === 0 && isEffective(judged);
    return { ...checked, isLoadedNext };
  },
  async load(sources, sheet) {
    const { db, source, now, filename } = sources;
    const row = await found(db, sources.importId);
    await lockKind(db, row);
    const { documents_path: path } = row;
    const documents = path === null ? [] : await documentsOf(db, row.id);
    const size = await sizeOf(sources, row);
    const given = givenDocuments(row.kind, row.country_code, documents, size);
    const judged = await judge(sources, row, sheet, given);
    if (!isAsPreviewed(judged.outcomes, await effectiveRows(db, row.id)))
      return { faults: [], summary: null, seen: null, isOutdated: true };
    const kind = recordKindOf(row.kind);
    const { documents: bucket } = kind;
    if (path !== null && bucket !== undefined)
      await withArchive(sources, path, async (archivePath) => {
        const { files, signal } = sources;
        await keepDocuments({
          files,
          bucket,
          archivePath,
          kind,
          outcomes: judged.outcomes,
          documents,
          signal,
        });
        return documents;
      });
    await judged.apply();
    await markApplied(db, row.id, now);
    const counts = countsOf(judged.outcomes);
    // An import from the folder has no user to take the country from.
    await auditWriter(db, { ...source, country: row.country_code })({
      action: 'import.apply',
      entity: 'record_import',
      entityId: row.id,
      after: {
        tipo: recordKinds[row.kind].title,
        archivo: filename,
        nuevos: counts.new,
        cambiados: counts.changed,
        terminados: counts.end,
      },
    });
    return checkedOf(judged);
  },
};
