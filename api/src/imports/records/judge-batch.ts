import { recordHeading, recordKey, recordKinds, type RecordValues } from 'shared/rules/records/kinds';
import type { RowOutcome } from './judge-sheet.ts';
import { readRecord, shownValue, unreadFields, type FieldFault } from './read-record.ts';
import type { JudgedRecord, JudgedRecords, RecordKind, RecordSource } from './record-kind.ts';
import { changesBetween } from './sheet-records.ts';

type Given = Readonly<Record<string, unknown>>;

export type JudgedBatch = {
  /** A result per record, in their order. */
  readonly outcomes: readonly RowOutcome[];
  /** The faults of each record, by the names of its fields. */
  readonly faults: readonly (readonly FieldFault[])[];
  readonly unread: readonly string[];
  /** Stores what is new and changed. */
  readonly store: () => Promise<void>;
};

type Order = {
  readonly kind: RecordKind;
  readonly source: RecordSource;
  /** Codes of the only malls whose records may be named; null: all. */
  readonly malls: ReadonlySet<string> | null;
  /** Replaces what records name of the call's surroundings, such as documents that were sent before. */
  readonly resolve?: (values: RecordValues) => RecordValues;
};

/** Each time that records are refused, the others are judged again without them; at most so often. */
const mostRounds = 10;

const text = (value: string | number | null | undefined): string => String(value ?? '');

/** A code of a mall outside the key's is refused like one that does not exist: both before anything is looked up. */
function foreignMall({ kind, malls }: Order, values: RecordValues): FieldFault[] {
  const { mall } = recordKinds[kind.name];
  if (malls === null || mall === undefined) return [];
  const code = text(values[mall]);
  if (code === '' || malls.has(code)) return [];
  return [{ name: mall, value: code, reason: `No hay un centro comercial con el código ${code}.` }];
}

/** Whether a stored record is one of the malls that the key may name. */
export function isWithin(malls: ReadonlySet<string> | null, kind: RecordKind, values: RecordValues): boolean {
  const { mall } = recordKinds[kind.name];
  return malls === null || (mall !== undefined && malls.has(text(values[mall])));
}

/** What is wrong with a judged record. Of another mall's record nothing is told but that its code is taken. */
function refusalOf({ kind, malls }: Order, { stored, faults }: JudgedRecord, given: Given): FieldFault[] {
  if (stored !== undefined && !isWithin(malls, kind, stored.values))
    return [{ name: null, value: null, reason: 'Este código no está disponible para esta llave.' }];
  return faults.map(({ name, reason }) => ({
    name,
    value: name === null ? null : shownValue(given[name]),
    reason,
  }));
}

/** Adds a fault to each record whose key an earlier one has: only one of them could be meant. */
function refuseRepeated(keys: readonly (string | null)[], faults: FieldFault[][]): void {
  const first = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    if (key === null) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else
      faults[index]?.push({
        name: null,
        value: key,
        reason: `Está repetido: el mismo registro ya viene en la posición ${earlier + 1}.`,
      });
  }
}

type Passed = { readonly judged: JudgedRecords; readonly indices: readonly number[] };

/**
 * Judges records until all that are left are right together: what one of them may do can depend on another, which
 * is not stored if it is refused.
 */
async function judgeTogether(
  order: Order,
  records: readonly Given[],
  read: readonly RecordValues[],
  faults: readonly FieldFault[][],
): Promise<Passed> {
  let indices = faults.flatMap((found, index) => (found.length === 0 ? [index] : []));
  for (let round = 1; ; round += 1) {
    if (indices.length === 0) return { judged: { judged: [], store: async () => {} }, indices };
    const judged = await order.kind.judge(
      order.source,
      indices.map((index) => read[index] ?? {}),
    );
    for (const [position, index] of indices.entries()) {
      const one = judged.judged[position];
      if (one === undefined) throw new Error('A record was not judged.');
      faults[index]?.push(...refusalOf(order, one, records[index] ?? {}));
    }
    const right = indices.filter((index) => faults[index]?.length === 0);
    if (right.length === indices.length) return { judged, indices };
    if (round === mostRounds)
      for (const index of right)
        faults[index]?.push({
          name: null,
          value: null,
          reason: 'Depende de otros registros de esta llamada que tienen errores.',
        });
    indices = round === mostRounds ? [] : right;
  }
}

/** Judges the records of a call, each for itself: those with faults are refused, and the others stored. */
export async function judgeBatch(order: Order, records: readonly Given[]): Promise<JudgedBatch> {
  const { kind, source } = order;
  const { resolve = (values) => values } = order;
  const { normal = (values: RecordValues) => values } = kind;
  const read = records
    .map((record) => readRecord(kind.name, record, source.country))
    .map((one) => ({ ...one, values: resolve(normal(one.values)) }));
  const keys = read.map(({ values }) => recordKey(kind.name, values));
  const faults = read.map(({ values, faults: found }) => [...found, ...foreignMall(order, values)]);
  refuseRepeated(keys, faults);
  const { judged, indices } = await judgeTogether(
    order,
    records,
    read.map(({ values }) => values),
    faults,
  );
  const positions = new Map(indices.map((index, position) => [index, position]));
  const outcomes = records.map((_record, index): RowOutcome => {
    const base = { line: index + 1, key: keys[index] ?? '' };
    const one = judged.judged[positions.get(index) ?? -1];
    const wrong = (faults[index] ?? []).map(({ name, value, reason }) => ({
      column: name === null ? null : recordHeading(kind.name, name),
      value,
      reason,
    }));
    if (one === undefined) return { ...base, status: 'wrong', before: null, after: null, faults: wrong };
    const { stored, values: after } = one;
    if (stored === undefined) return { ...base, status: 'new', before: null, after, faults: [] };
    const status = changesBetween(stored.values, after).length === 0 ? 'same' : 'changed';
    return { ...base, status, before: stored.values, after, faults: [] };
  });
  return {
    outcomes,
    faults,
    unread: unreadFields(kind.name, records),
    async store() {
      const effective = indices.flatMap((index, position) => {
        const status = outcomes[index]?.status;
        return status === 'new' || status === 'changed' ? [position] : [];
      });
      if (effective.length > 0) await judged.store(effective);
    },
  };
}
