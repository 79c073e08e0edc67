import { randomUUID } from 'node:crypto';
import type { CountryCode } from 'shared/countries';
import { readPerson } from '../access/load-caller.ts';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { spreadsheetMime } from '../exports/spreadsheet.ts';
import { ApiError } from '../http/api-error.ts';
import type { JobWatch } from '../long-jobs/run-jobs.ts';
import { correctedCopy } from './corrected-copy.ts';
import type { CheckedSheet, ImportKind, ImportSources } from './import-kind.ts';
import { importKinds } from './kinds.ts';
import type { ReadSheet } from './parse-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { finishCheck, finishLoad, queueLoad, type ImportRow } from './repository.ts';
import { SheetError, sheetRefusal } from './sheet-fault.ts';

type WorkDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'files'>;

/** Thrown to roll back a load that found faults. */
class FaultsFound extends Error {
  readonly checked: CheckedSheet;

  constructor(checked: CheckedSheet) {
    super('The sheet cannot be loaded any more.');
    this.checked = checked;
  }
}

type Work = {
  readonly deps: WorkDeps;
  readonly job: ImportRow;
  readonly kind: ImportKind;
  readonly sheet: ReadSheet;
  readonly sources: ImportSources;
};

/** Where an order comes from that the server gives itself. */
const ownSource = { ip: '127.0.0.1', requestId: 'server' };

/** Stores the result of a check, and first the copy with its faults. */
async function keepChecked({ deps, job, kind, sheet }: Work, checked: CheckedSheet): Promise<void> {
  let correctedPath: string | null = null;
  // Faults of the headings are corrected where they are; a copy would have nothing beside its rows.
  if (checked.faults.some(({ row }) => row !== sheet.rows[0]?.line)) {
    const bytes = await correctedCopy(sheet, checked.faults, kind.dayColumns);
    correctedPath = `${job.kind}-${randomUUID()}.xlsx`;
    await deps.files.put('imports', correctedPath, bytes, spreadsheetMime);
  }
  const rows = sheet.rows.length - 1;
  await inTransaction(deps.db, async (db) => {
    await finishCheck(db, job, { ...checked, rows, correctedPath }, deps.clock.now());
    if (checked.isLoadedNext === true) await queueLoad(db, job, ownSource);
  });
}

/** Stores everything and marks the import as loaded in one transaction; faults store nothing. */
async function load({ deps, job, kind, sheet, sources }: Work): Promise<CheckedSheet | null> {
  const { now } = sources;
  const source = { userId: job.user_id, ip: job.ip ?? '', requestId: job.request_id ?? '', now };
  try {
    await inTransaction(deps.db, async (db) => {
      const checked = await kind.load({ ...sources, db, source, filename: job.filename }, sheet, job.seen);
      if (checked.faults.length > 0 || checked.isOutdated === true) throw new FaultsFound(checked);
      // Another server may have taken over: then its load counts, and this one is undone.
      if (!(await finishLoad(db, job, Math.max(0, sheet.rows.length - 1), now)))
        throw new Error('The import was taken over by another server.');
    });
    return null;
  } catch (error) {
    if (error instanceof FaultsFound) return error.checked;
    throw error;
  }
}

const emptySheet: ReadSheet = { rows: [], since1904: false };

async function sheetOf(
  { files }: WorkDeps,
  { path }: ImportRow,
  signal: AbortSignal,
  country: CountryCode,
): Promise<ReadSheet> {
  const file = await files.read('imports', path);
  if (file === null) throw new ApiError('NOT_FOUND');
  return readSheet(file.bytes, signal).catch((error: unknown) => {
    throw error instanceof SheetError ? sheetRefusal(error, country) : error;
  });
}

/**
 * Checks or loads one import with its owner's current rights and scope, and stores the result. Throws an
 * ApiError, whose text is for the owner, when the file cannot be read or they may not import it.
 */
export async function workOnImport(deps: WorkDeps, job: ImportRow, watch: JobWatch): Promise<void> {
  const kind = importKinds.get(job.kind);
  if (kind === undefined) throw new Error(`Unknown kind of import: ${job.kind}.`);
  const caller =
    job.user_id === null ? await kind.withoutPerson?.(deps.db, job.id) : await readPerson(deps, job.user_id);
  if (!caller || !kind.mayBeUsedBy(caller)) throw new ApiError('FORBIDDEN');
  const sheet =
    kind.hasNoFile === true ? emptySheet : await sheetOf(deps, job, watch.signal, caller.user.countryCode);
  const sources = {
    ...watch,
    db: deps.db,
    files: deps.files,
    config: deps.config,
    importId: job.id,
    caller,
    now: deps.clock.now(),
  };
  watch.onProgress({ done: 0, total: Math.max(0, sheet.rows.length - 1) });
  const work = { deps, job, kind, sheet, sources };
  let checked = job.step === 'check' ? await kind.check(sources, sheet) : await load(work);
  if (checked?.isOutdated === true) checked = await kind.check(sources, sheet, true);
  if (checked !== null) await keepChecked(work, checked);
}
