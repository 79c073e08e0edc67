import type { RecordImport, RecordImportDetail, RecordImportRow } from 'shared/endpoints/record-imports';
import { recordKinds, type RecordKindName, type RecordValues } from 'shared/rules/records/kinds';
import type { ImportStatus } from 'shared/rules/records/outcome';
import type { FileStore } from '../../files/file-store.ts';
import { changesBetween } from '../../imports/records/sheet-records.ts';
import { readDocument } from '../../imports/documents/document-value.ts';
import type { ImportRecord, ListedRow } from './repository.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const importOf = (row: ImportRecord): RecordImport => ({
  id: row.id,
  kind: row.kind,
  country: row.country_code,
  filename: row.filename,
  complete: row.complete,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  appliedAt: iso(row.applied_at),
  undoneAt: iso(row.undone_at),
  person: row.sender_name,
  origin: row.origin,
  integration: row.integration,
  counts: row.counts,
});

/** A load that failed stored nothing, so it may be tried again. */
const mayApply = ({ status, job_step: step }: ImportRecord): boolean =>
  status === 'ready' || (status === 'failed' && step === 'load');

const discardable: readonly ImportStatus[] = ['ready', 'unchanged', 'faulty', 'failed'];

/** What an import's own screen shows. Only its sender applies or discards a file; a file of the import folder has no sender. All may undo. */
export function importDetail(
  row: ImportRecord,
  files: FileStore,
  userId: number,
  unusedNames: readonly string[] = [],
): RecordImportDetail {
  const { filename, corrected_path: corrected, undo_job_id: undo } = row;
  const isOwn = row.user_id === userId;
  const correctedName = filename.replace(/\.\w+$/, '-errores.xlsx');
  return {
    ...importOf(row),
    done: (undo === null ? row.rows_done : row.undo_done) ?? 0,
    total: undo === null ? row.rows_total : row.undo_total,
    message: undo === null ? row.message : row.undo_message,
    outdated: row.outdated,
    unread: row.unread,
    documents:
      row.documents_path === null || row.job_state === null
        ? null
        : { unused: row.unused_documents, unusedNames: [...unusedNames] },
    left: row.left_rows,
    undoneBy: row.undoer_name,
    file:
      row.path === null
        ? null
        : { url: files.signedUrl({ bucket: 'records', path: row.path, filename, userId }), filename },
    corrected:
      corrected === null || !(isOwn || row.from_folder)
        ? null
        : {
            url: files.signedUrl({ bucket: 'imports', path: corrected, filename: correctedName, userId }),
            filename: correctedName,
          },
    may: {
      apply: isOwn && mayApply(row),
      discard: isOwn && discardable.includes(row.status),
      undo: row.status === 'applied',
    },
  };
}

/** A document as people know it. The same name with other content has to show as a change. */
function shownDocuments(change: Change): Change {
  const nameOf = (value: Change['before']): string | null => {
    const document = readDocument(value);
    return value === null ? null : document === null ? String(value) : document.name || 'PDF del portal';
  };
  const { name, before, after } = change;
  const [old, fresh] = [nameOf(before), nameOf(after)];
  const isOther = old !== null && old === fresh && before !== after;
  return { name, before: old, after: isOther ? `${fresh} (con otro contenido)` : fresh };
}

type Change = RecordImportRow['changes'][number];

const shown = (name: string, before: RecordValues | null, after: RecordValues | null) => ({
  name,
  before: before?.[name] ?? null,
  after: after?.[name] ?? null,
});

/** The differing values of a changed record, and all of one that is created or ended. */
function changesOf(kind: RecordKindName, { status, before, after }: ListedRow): RecordImportRow['changes'] {
  if (status === 'same' || status === 'wrong') return [];
  const names =
    status === 'changed'
      ? changesBetween(before ?? {}, after ?? {})
      : Object.entries(after ?? before ?? {}).flatMap(([name, value]) =>
          value === null || value === '' ? [] : [name],
        );
  // In the order of the columns, which a jsonb value does not keep.
  const order = recordKinds[kind].columns.map(({ name }) => name);
  return names
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => shown(name, before, after))
    .map((change) => (change.name === recordKinds[kind].documents ? shownDocuments(change) : change));
}

export const rowReply = (kind: RecordKindName, row: ListedRow): RecordImportRow => ({
  id: row.position,
  line: row.line,
  key: row.key,
  status: row.status,
  changes: changesOf(kind, row),
  faults: row.faults,
  left: row.left_reason,
});
