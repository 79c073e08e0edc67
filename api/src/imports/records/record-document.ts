import { recordKey, type RecordKindName, type RecordValues } from 'shared/rules/records/kinds';
import { foldedName } from '../documents/archive.ts';
import { documentFolder, readDocument } from '../documents/document-value.ts';
import type { RecordFault, RecordSource } from './record-kind.ts';

type Records = {
  /** As the sheet has it. */
  readonly given: RecordValues;
  /** With what the sheet lacks. */
  readonly values: RecordValues;
  readonly stored: RecordValues | undefined;
};

type Judged = { readonly value: string | null; readonly faults: readonly RecordFault[] };

/**
 * The document that a record has once stored. It may name the one that it has, so that a sheet can be sent
 * again without its PDFs; any other has to come with the sheet, and no record names another one's.
 */
export function judgeDocument(
  { country, isUndoing = false }: RecordSource,
  kind: RecordKindName,
  { given, values, stored }: Records,
): Judged {
  const document = values['archivo'] ?? null;
  const before = stored?.['archivo'] ?? null;
  if (document === null) return { value: null, faults: [] };
  const text = String(document);
  const own = documentFolder(kind, country, recordKey(kind, given) ?? '');
  const found = readDocument(text);
  if (found !== null && (isUndoing || found.path.startsWith(own) || text === before))
    return { value: text, faults: [] };
  const kept = readDocument(before)?.name;
  if (kept !== undefined && foldedName(kept) === foldedName(text))
    return { value: String(before), faults: [] };
  const reason = `Falta el PDF «${text}»: no llegó con la planilla ni se envió antes.`;
  return { value: text, faults: [{ name: 'archivo', reason }] };
}
