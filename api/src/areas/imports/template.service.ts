import { randomUUID } from 'node:crypto';
import { recordKinds, type RecordColumn, type RecordKindName } from 'shared/rules/records/kinds';
import { sheetDay } from '../../exports/sheet-time.ts';
import { openSheet } from '../../exports/sheet-writer.ts';
import { spreadsheetMime, type SheetValue } from '../../exports/spreadsheet.ts';
import type { FileStore } from '../../files/file-store.ts';

const exampleOf = ({ kind, example }: RecordColumn): SheetValue =>
  kind === 'day' ? sheetDay(String(example)) : example;

/** A sheet with the columns of a kind and one row as an example, to be replaced. */
export async function recordTemplate(
  { files, userId }: { readonly files: FileStore; readonly userId: number },
  kind: RecordKindName,
): Promise<{ url: string; filename: string }> {
  const { title, columns } = recordKinds[kind];
  const writer = openSheet({
    name: title,
    titles: columns.map(({ heading }) => heading),
    widths: columns.map(({ heading }) => Math.max(18, heading.length + 2)),
  });
  try {
    await writer.add([columns.map(exampleOf)]);
    const path = `template-${randomUUID()}.xlsx`;
    await files.put('exports', path, await writer.finish(), spreadsheetMime);
    const filename = `plantilla-${title.toLowerCase().replaceAll(' ', '-')}.xlsx`;
    return { url: files.signedUrl({ bucket: 'exports', path, filename, userId }), filename };
  } finally {
    await writer.close();
  }
}
