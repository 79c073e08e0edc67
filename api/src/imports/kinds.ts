import { dailySalesImport } from '../areas/sales-upload/daily-sales-import.ts';
import type { ImportKind } from './import-kind.ts';
import { recordsImport } from './records/records-import.ts';
import { undoImport } from './records/undo-import.ts';

/** Every kind of sheet that can be imported, by its name. */
export const importKinds: ReadonlyMap<string, ImportKind> = new Map(
  [dailySalesImport, recordsImport, undoImport].map((kind) => [kind.name, kind]),
);
