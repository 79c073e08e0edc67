import { recordKinds } from 'shared/rules/records/kinds';
import type { Bucket, FileStore } from '../../files/file-store.ts';
import type { RowOutcome } from '../records/judge-sheet.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { openArchive } from './archive.ts';
import { documentHash } from './document-content.ts';
import { readDocument } from './document-value.ts';
import type { StoredDocument } from './documents.repository.ts';

/** Files that are unpacked and written at once. */
const atOnce = 4;

type Kept = { readonly path: string; readonly document: StoredDocument };

/** The documents that rows bring: the path at which each is kept, and its file of the ZIP. */
function broughtBy(
  kind: RecordKind,
  outcomes: readonly RowOutcome[],
  documents: readonly StoredDocument[],
): Kept[] {
  const { documents: column = '' } = recordKinds[kind.name];
  const byHash = new Map(documents.map((document) => [document.sha256, document]));
  return outcomes.flatMap(({ before, after }) => {
    const value = readDocument(after?.[column]);
    if (value === null || after?.[column] === before?.[column]) return [];
    const hash = /-([\da-f]{64})\.pdf$/.exec(value.path)?.[1];
    const document = byHash.get(hash ?? '');
    return document === undefined ? [] : [{ path: value.path, document }];
  });
}

type Order = {
  readonly files: FileStore;
  readonly bucket: Bucket;
  /** Of the ZIP, on this machine. */
  readonly archivePath: string;
  readonly kind: RecordKind;
  readonly outcomes: readonly RowOutcome[];
  readonly documents: readonly StoredDocument[];
  readonly signal: AbortSignal;
};

/**
 * Stores the documents that the rows of an import bring, before the rows themselves: a document without its
 * record is never read, and the next attempt writes the same one.
 */
export async function keepDocuments({ files, bucket, archivePath, ...order }: Order): Promise<void> {
  const waiting = broughtBy(order.kind, order.outcomes, order.documents);
  if (waiting.length === 0) return;
  const archive = await openArchive(archivePath);
  const keepNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      order.signal.throwIfAborted();
      const { path, document } = next;
      const file = archive.files[document.position];
      const content = file && (await archive.contentOf(file));
      if (content === undefined || documentHash(content) !== document.sha256)
        throw new Error('The ZIP is no longer the one that was checked.');
      await files.put(bucket, path, content, 'application/pdf');
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, keepNext));
  } finally {
    await archive.close();
  }
}
