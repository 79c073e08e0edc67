import { randomUUID } from 'node:crypto';
import { importBytes, importFileFaults } from 'shared/endpoints/imports';
import { inTransaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { errorCode } from '../../errno.ts';
import { uploadedName } from '../../files/uploaded-name.ts';
import { enqueueAll } from '../../jobs/queue.repository.ts';
import { peopleToTell } from '../feeds/recipients.repository.ts';
import { sheetMimes } from '../import-job.ts';
import { recordsImport } from '../records/records-import.ts';
import { insertImport } from '../repository.ts';
import type { FolderProblem } from '../tables.ts';
import { importsWaker } from '../wake.ts';
import { lookIntoFolder, moveFolderFile, readFolderFile, type FolderFile } from './folder-files.ts';
import {
  finishedPaths,
  forgetFile,
  forgetGone,
  holdFinished,
  insertFolderImport,
  lastLook,
  markTold,
  notedFiles,
  noteFile,
  storeLook,
  takeFile,
} from './folder.repository.ts';

export type FolderDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'log' | 'config'>;

/** A file that did not change between two looks so far apart is complete. */
const restMs = 30_000;

/** An imported file that is away may come back as it was for so long, with its volume. */
const awayKeptMs = 30 * 24 * 3_600_000;

/** Why a file cannot be an import, without looking into it; null: it can. */
function faultOf({ isLink, bytes, name }: FolderFile): string | null {
  if (isLink) return 'Es un enlace a otro archivo, y los enlaces no se siguen.';
  if (!/\.(?:xlsx|csv)$/i.test(name)) return importFileFaults.type;
  if (bytes === 0) return importFileFaults.empty;
  return bytes > importBytes ? importFileFaults.size : null;
}

/** Thrown to undo an import whose file another server took first. */
class AlreadyTaken extends Error {}

/** Makes a file an import: its check is queued, or it is refused at once. */
async function take({ db, files, clock }: FolderDeps, root: string, file: FolderFile): Promise<void> {
  const now = clock.now();
  const fault = faultOf(file);
  const content = fault === null ? await readFolderFile(root, file) : null;
  // It changed this moment.
  if (fault === null && content === null) return;
  const ending = /\.csv$/i.test(file.name) ? 'csv' : 'xlsx';
  const path = `${randomUUID()}.${ending}`;
  if (content !== null)
    for (const bucket of ['imports', 'records'] as const)
      await files.put(bucket, path, content, sheetMimes[ending]);
  const [, realEnding = ''] = /\.([A-Za-z0-9]{1,10})$/.exec(file.name) ?? [];
  const filename = uploadedName(
    file.name,
    content === null && realEnding !== '' ? realEnding : ending,
    'archivo',
  );
  const refused = { state: 'failed', message: fault, finished_at: now } as const;
  const job = { user_id: null, kind: recordsImport.name, filename, path: content === null ? '' : path };
  try {
    await inTransaction(db, async (own) => {
      const { id: jobId } = await insertImport(own, { ...job, ...(fault !== null && refused) }, now);
      const { id } = await insertFolderImport(own, {
        country_code: file.country,
        kind: file.kind,
        filename,
        path: content === null ? null : path,
        job_id: jobId,
        created_at: now,
      });
      if (!(await takeFile(own, file, id))) throw new AlreadyTaken();
    });
  } catch (error) {
    if (!(error instanceof AlreadyTaken)) throw error;
  }
  importsWaker.wake();
}

/** Moves a file whose import is over, and tells of one that failed, once. */
async function settle({ db, files, clock }: FolderDeps, root: string, path: string): Promise<void> {
  await inTransaction(db, async (own) => {
    const file = await holdFinished(own, path);
    if (file === undefined || file.is_right || file.told) return;
    const people = await peopleToTell(own, file.country_code, file.kind);
    const jobs = people.map(
      ({ email }) => ({ kind: 'mail.import-failed', payload: { importId: file.import_id, email } }) as const,
    );
    await enqueueAll(own, jobs, clock.now());
    await markTold(own, path);
  });
  await inTransaction(db, async (own) => {
    const file = await holdFinished(own, path);
    if (file === undefined) return;
    const { import_id: importId, is_right: isRight, corrected_path: corrected } = file;
    const copy = isRight || corrected === null ? null : await files.read('imports', corrected);
    const place = isRight ? 'done' : 'failed';
    const moved = { ...file, importId, place, corrected: copy?.bytes ?? null } as const;
    // One that is away must not be imported again when it comes back.
    if (await moveFolderFile(root, moved)) await forgetFile(own, path);
  });
}

const said = (problems: readonly FolderProblem[]): string => problems.map(({ text }) => text).join('\n');

/** Keeps what is wrong for the screens, and logs it when it is something else than at the last look. */
async function report({ db, clock, log }: FolderDeps, problems: readonly FolderProblem[]): Promise<void> {
  const before = (await lastLook(db))?.problems ?? [];
  await storeLook(db, problems, clock.now());
  if (said(before) === said(problems)) return;
  // The log has their number alone: people choose the names of files.
  if (problems.length > 0) log.warn({ problems: problems.length }, 'import folder has problems');
  else log.info('import folder has no problems any more');
}

/**
 * One look into the import folder: files whose imports are over are moved away, new ones noted, and those that did
 * not change since an earlier look taken.
 */
export async function lookForImports(deps: FolderDeps): Promise<void> {
  const { db, clock, log, config } = deps;
  const { importFolder: root } = config;
  if (root === null) return;
  const now = clock.now();
  const problems: FolderProblem[] = [];
  const trying = async (
    { country, path }: Pick<FolderFile, 'path'> & Partial<FolderFile>,
    work: () => Promise<void>,
  ) => {
    try {
      await work();
    } catch (error) {
      const code = errorCode(error) ?? 'error';
      log.debug({ code }, 'file of the import folder failed');
      problems.push({ country: country ?? null, text: `No se puede leer o mover «${path}» (${code}).` });
    }
  };
  for (const path of await finishedPaths(db)) await trying({ path }, () => settle(deps, root, path));
  const looked = await lookIntoFolder(root);
  const noted = await notedFiles(db);
  for (const file of looked.files) {
    const before = noted.get(file.path);
    if (before !== undefined && before.import_id !== null) continue;
    const isSame = before?.bytes === file.bytes && before.modified === file.modified;
    if (!isSame) await noteFile(db, file, now);
    else if (now.getTime() - before.seen_at.getTime() >= restMs)
      await trying(file, () => take(deps, root, file));
  }
  const present = looked.files.map(({ path }) => path);
  await forgetGone(db, { present, before: new Date(now.getTime() - awayKeptMs) });
  await report(deps, [...looked.problems, ...problems]);
}
