import { randomUUID } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import { exportFilename, spreadsheetMime } from './spreadsheet.ts';

/**
 * Keeps an exported spreadsheet and gives the link to it, which lives 60 s, under the name that it is saved by. No two
 * exports share a file, so a link never opens another one's rows; housekeeping removes them.
 */
export async function exportLink(
  files: FileStore,
  { list, userId, bytes, now }: { list: string; userId: number; bytes: Buffer; now: Date },
): Promise<{ url: string; filename: string }> {
  const path = `${list}-${randomUUID()}.xlsx`;
  await files.put('exports', path, bytes, spreadsheetMime);
  const filename = exportFilename(now);
  return { url: files.signedUrl({ bucket: 'exports', path, filename, userId }), filename };
}
