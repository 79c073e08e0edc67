import { recordKinds } from 'shared/rules/records/kinds';
import { auditWriter } from '../../audit/audit-log.ts';
import type { ImportKind } from '../import-kind.ts';
import { isImporter } from './import-reach.ts';
import type { RecordKind, RecordSource, StoredRecord } from './record-kind.ts';
import { recordKindOf } from './record-kinds.ts';
import { recordSource } from './records-import.ts';
import { effectiveRows, importOfJob, lockKind, markUndone, type PreviewRow } from './repository.ts';
import { changesBetween } from './sheet-records.ts';

type Left = { readonly position: number; readonly reason: string };

const changedSince = 'Cambió después de la importación.';
const isGone = 'Ya no existe.';
const inUse = 'Otros registros lo usan.';

/** Why the record of each row is not as the import left it; null: it is. */
async function refusalsOf(
  kind: RecordKind,
  source: RecordSource,
  rows: readonly PreviewRow[],
): Promise<{ readonly reason: string | null; readonly stored: StoredRecord | undefined }[]> {
  const { judged } = await kind.judge(
    source,
    rows.map(({ before, after }) => after ?? before ?? {}),
  );
  return judged.map(({ stored, values }, index) => {
    if (rows[index]?.status === 'end') return { stored, reason: stored === undefined ? null : changedSince };
    if (stored === undefined) return { stored, reason: isGone };
    return { stored, reason: changesBetween(stored.values, values).length === 0 ? null : changedSince };
  });
}

const leftOf = (rows: readonly PreviewRow[], reasons: readonly (string | null)[]): Left[] =>
  rows.flatMap(({ position }, index) => {
    const reason = reasons[index] ?? null;
    return reason === null ? [] : [{ position, reason }];
  });

/** Deletes the records that the import created, and that nothing changed or uses since. */
async function removeNew(
  kind: RecordKind,
  source: RecordSource,
  rows: readonly PreviewRow[],
): Promise<Left[]> {
  const found = await refusalsOf(kind, source, rows);
  const mayGo = found.flatMap(({ reason, stored }) =>
    reason === null && stored !== undefined ? [stored] : [],
  );
  const used = new Set(mayGo.length === 0 ? [] : await kind.remove(source, mayGo));
  return leftOf(
    rows,
    found.map(({ reason, stored }) => reason ?? (used.has(stored?.id ?? 0) ? inUse : null)),
  );
}

/** Stores the values from before for what the import changed or ended, unless it changed since. */
async function putBack(kind: RecordKind, source: RecordSource, rows: readonly PreviewRow[]): Promise<Left[]> {
  const found = await refusalsOf(kind, source, rows);
  const { judged, store } = await kind.judge(
    source,
    rows.map(({ before }) => before ?? {}),
  );
  const reasons = found.map(({ reason }, index) => reason ?? judged[index]?.faults[0]?.reason ?? null);
  const back = reasons.flatMap((reason, index) => (reason === null ? [index] : []));
  if (back.length > 0) await store(back);
  return leftOf(rows, reasons);
}

/** Undoes an applied import, row by row where nothing changed since; the rows that it leaves say why. */
export const undoImport: ImportKind = {
  name: 'records-undo',
  hasNoFile: true,
  dayColumns: [],
  mayBeUsedBy: isImporter,
  check: () => Promise.reject(new Error('Undoing has no check.')),
  async load(sources) {
    const { db, source, caller, now, filename, onProgress } = sources;
    const row = await importOfJob(db, 'undo_job_id', sources.importId);
    if (row === undefined) throw new Error(`No import of records is undone by the job ${sources.importId}.`);
    await lockKind(db, row);
    const kind = recordKindOf(row.kind);
    const records = { ...recordSource(db, sources, row), isUndoing: true };
    const rows = await effectiveRows(db, row.id);
    const [created, others] = [
      rows.filter(({ status }) => status === 'new'),
      rows.filter(({ status }) => status !== 'new'),
    ];
    onProgress({ done: 0, total: rows.length });
    const left = [...(await putBack(kind, records, others)), ...(await removeNew(kind, records, created))];
    await markUndone(db, row.id, left, { userId: caller.user.id, now });
    await auditWriter(
      db,
      source,
    )({
      action: 'import.undo',
      entity: 'record_import',
      entityId: row.id,
      after: {
        tipo: recordKinds[row.kind].title,
        archivo: filename,
        devueltos: rows.length - left.length,
        sinDeshacer: left.length,
      },
    });
    return { faults: [], summary: null, seen: null };
  },
};
