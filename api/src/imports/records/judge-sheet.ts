import { setImmediate as nextTurn } from 'node:timers/promises';
import { recordHeading, recordKey, type RecordValues } from 'shared/rules/records/kinds';
import type { RecordStatus } from 'shared/rules/records/outcome';
import type { ImportSources } from '../import-kind.ts';
import type { GivenDocuments } from '../documents/given-documents.ts';
import type { ReadSheet } from '../parse-sheet.ts';
import type { JudgedRecords, RecordKind, RecordSource, StoredRecord } from './record-kind.ts';
import { changesBetween, sheetRecords, type SheetRecord, type SheetRecords } from './sheet-records.ts';
import type { RowFault } from './tables.ts';

/** What an import does with one row of its file, or with a record that the file lacks. */
export type RowOutcome = {
  readonly line: number | null;
  readonly key: string;
  readonly status: RecordStatus;
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
  readonly faults: readonly RowFault[];
};

export type JudgedSheet = {
  readonly outcomes: readonly RowOutcome[];
  readonly unread: readonly string[];
  /** Stores what is new and changed, and ends what the file lacks. */
  readonly apply: () => Promise<void>;
};

/** Rows handled without a pause; where the engine is embedded, other calls wait as long. */
const rowsAtOnce = 1_000;

const wrong = (line: number, key: string | null, faults: readonly RowFault[]): RowOutcome => ({
  line,
  key: key ?? '',
  status: 'wrong',
  before: null,
  after: null,
  faults,
});

/** The first row of each key; a later one is a fault, because only one of them could be meant. */
function firstLines(records: readonly SheetRecord[], keys: readonly (string | null)[]): Map<string, number> {
  const lines = new Map<string, number>();
  records.forEach(({ line }, index) => {
    const key = keys[index];
    if (key !== undefined && key !== null && !lines.has(key)) lines.set(key, line);
  });
  return lines;
}

type Rows = {
  readonly kind: RecordKind;
  readonly sheet: SheetRecords;
  readonly judged: JudgedRecords;
};

/** What the row at a position does. Columns that the file lacks keep what is stored. */
function outcomeOf(
  { kind, sheet, judged }: Rows,
  { line, faults }: SheetRecord,
  position: number,
  key: string | null,
): RowOutcome {
  const one = judged.judged[position];
  if (one === undefined) throw new Error('A record was not judged.');
  const found = [
    ...faults,
    ...(faults.length > 0 ? [] : one.faults).map(({ name, reason }) => ({
      column: name === null ? null : recordHeading(kind.name, name),
      value: name === null ? null : sheet.cellOf(line, name),
      reason,
    })),
  ];
  if (found.length > 0 || key === null) return wrong(line, key, found);
  const { stored, values: after } = one;
  if (stored === undefined) return { line, key, status: 'new', before: null, after, faults: [] };
  const status = changesBetween(stored.values, after).length === 0 ? 'same' : 'changed';
  return { line, key, status, before: stored.values, after, faults: [] };
}

/** The records that a complete file lacks. */
async function missingFrom(
  kind: RecordKind,
  source: RecordSource,
  keys: ReadonlySet<string>,
): Promise<{ readonly record: StoredRecord; readonly key: string }[]> {
  const all = (await kind.ending?.readAll(source)) ?? [];
  return all.flatMap((record) => {
    const key = recordKey(kind.name, record.values);
    return key === null || keys.has(key) ? [] : [{ record, key }];
  });
}

type Order = {
  readonly kind: RecordKind;
  readonly source: RecordSource;
  readonly complete: boolean;
  /** The PDFs that came with the sheet. */
  readonly documents?: GivenDocuments;
} & Pick<ImportSources, 'onProgress' | 'signal'>;

/** Judges all rows of a file against what is stored now. Stores nothing until `apply` is called. */
export async function judgeSheet(order: Order, readSheet: ReadSheet): Promise<JudgedSheet> {
  const { kind, source, complete, documents, onProgress, signal } = order;
  const sheet = sheetRecords(kind.name, readSheet, source.country);
  if (sheet.headings.length > 0)
    return {
      outcomes: [wrong(sheet.headLine, null, sheet.headings)],
      unread: sheet.unread,
      apply: () => Promise.reject(new Error('A file with faults is not applied.')),
    };
  const { normal } = kind;
  const written =
    normal === undefined
      ? sheet.records
      : sheet.records.map((record) => ({ ...record, values: normal(record.values) }));
  const records = documents === undefined ? written : written.map(documents.resolve);
  const keys = records.map(({ values }) => recordKey(kind.name, values));
  const first = firstLines(records, keys);
  const single = records.map((record, index): SheetRecord => {
    const line = first.get(keys[index] ?? '');
    if (line === undefined || line === record.line) return record;
    const reason = `Está repetido: el mismo registro ya viene en la fila ${line}.`;
    return { ...record, faults: [...record.faults, { column: null, value: keys[index] ?? null, reason }] };
  });
  // Only readable rows are judged; the others would be compared with what they do not say.
  const good = single.flatMap(({ faults }, index) => (faults.length === 0 ? [index] : []));
  const judged = await kind.judge(
    source,
    good.map((index) => single[index]?.values ?? {}),
  );
  const positions = new Map(good.map((index, position) => [index, position]));
  const outcomes: RowOutcome[] = [];
  const toStore: number[] = [];
  for (const [index, record] of single.entries()) {
    if (index % rowsAtOnce === 0) {
      onProgress({ done: index, total: single.length });
      await nextTurn(undefined, { signal });
    }
    const position = positions.get(index);
    const key = keys[index] ?? null;
    const outcome =
      position === undefined
        ? wrong(record.line, key, record.faults)
        : outcomeOf({ kind, sheet, judged }, record, position, key);
    outcomes.push(outcome);
    if (position !== undefined && (outcome.status === 'new' || outcome.status === 'changed'))
      toStore.push(position);
  }
  const missing = complete ? await missingFrom(kind, source, new Set(first.keys())) : [];
  for (const { record, key } of missing)
    outcomes.push({ line: null, key, status: 'end', before: record.values, after: null, faults: [] });
  return {
    outcomes,
    unread: sheet.unread,
    async apply() {
      for (let from = 0; from < toStore.length; from += rowsAtOnce) {
        signal.throwIfAborted();
        await judged.store(toStore.slice(from, from + rowsAtOnce));
        onProgress({ done: Math.min(from + rowsAtOnce, toStore.length), total: toStore.length });
      }
      if (missing.length > 0)
        await kind.ending?.end(
          source,
          missing.map(({ record }) => record),
        );
    },
  };
}
