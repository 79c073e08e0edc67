import type { z } from 'zod';
import type { CountryCode } from 'shared/countries';
import type { Day } from 'shared/rules';
import type { Scoped } from '../../../access/scoped.ts';
import { insertRows, updateRows, type Columns, type Table } from './write.repository.ts';

/** What is wrong with a record, at its field. */
export type Fault = { readonly field: string; readonly message: string };

/** What every stored record has besides the fields that are written. */
export type Stored = {
  readonly id: number;
  readonly pais: CountryCode;
  /** The first day on which it is not offered for anything new. */
  readonly terminadoDesde: Day | null;
  readonly rowVersion: number;
};

/** A value that no two records of a country share. The first one of a record is its key. */
export type Unique = { readonly field: string; readonly value: string; readonly taken: string };

/** What judging needs to know about the database; each kind adds what its records refer to. */
export type Known<Row> = {
  readonly country: CountryCode;
  readonly today: Day;
  /** Every stored record that has a unique value of the judged ones. */
  readonly rows: readonly Row[];
};

/** A kind of record: what is read to judge it, its rules, and how it is stored. */
export type PortfolioKind<Record, Row extends Record & Stored, K extends Known<Row>> = {
  readonly table: Table;
  /** The rules of one record alone, those of its country included. */
  readonly formOf: (country: CountryCode, stored?: Row) => z.ZodType<Record, unknown>;
  readonly uniquesOf: (record: Record, known: K) => readonly Unique[];
  /** Reads what is known about these records with a constant number of queries. */
  readonly read: (scoped: Scoped, at: At, records: readonly Record[]) => Promise<K>;
  /** The rules about other records. `target`: the stored record that is changed. */
  readonly judge: (record: Record, known: K, target: Row | undefined) => readonly Fault[];
  /** Only for a record without faults. */
  readonly columnsOf: (record: Record, known: K) => Columns;
};

export type At = { readonly country: CountryCode; readonly today: Day };

/** The stored record that a judged one changes: the one with its key, this one, or none. */
type Target<Row> = 'by-key' | { readonly row: Row } | 'none';

export type Judged<Record, Row> = {
  readonly record: Record;
  readonly target: Row | undefined;
  readonly faults: readonly Fault[];
};

const markOf = ({ field, value }: Unique): string => `${field} ${value}`;

function issuesOf(form: z.ZodType, record: unknown): Fault[] {
  const { error } = form.safeParse(record);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** Judges many records together: also what they are to each other. Pure. */
export function judgeRecords<Record, Row extends Record & Stored, K extends Known<Row>>(
  kind: PortfolioKind<Record, Row, K>,
  known: K,
  records: readonly Record[],
  wanted: Target<Row> = 'by-key',
): Judged<Record, Row>[] {
  const holders = new Map(
    known.rows.flatMap((row) => kind.uniquesOf(row, known).map((unique) => [markOf(unique), row] as const)),
  );
  const uniques = records.map((record) => kind.uniquesOf(record, known));
  const times = new Map<string, number>();
  for (const mark of uniques.flat().map(markOf)) times.set(mark, (times.get(mark) ?? 0) + 1);
  return records.map((record, index) => {
    const own = uniques[index] ?? [];
    const held = own.map((unique) => holders.get(markOf(unique)));
    const byKey = held.find((row) => row !== undefined);
    const target = wanted === 'by-key' ? byKey : wanted === 'none' ? undefined : wanted.row;
    const shared = own.flatMap(({ field, taken, value }, position): Fault[] => {
      const holder = held[position];
      if (holder !== undefined && holder.id !== target?.id) return [{ field, message: taken }];
      return (times.get(markOf({ field, taken, value })) ?? 0) > 1
        ? [{ field, message: 'Está repetido entre los registros que envía' }]
        : [];
    });
    const faults = [
      ...issuesOf(kind.formOf(known.country, target), record),
      ...shared,
      ...kind.judge(record, known, target),
    ];
    return { record, target, faults };
  });
}

/** Stores judged records without faults: new ones and changed ones with one statement each. Returns their ids. */
export async function storeRecords<Record, Row extends Record & Stored, K extends Known<Row>>(
  kind: PortfolioKind<Record, Row, K>,
  scoped: Scoped,
  known: K,
  judged: readonly Judged<Record, Row>[],
): Promise<number[]> {
  const fresh = judged.filter(({ target }) => target === undefined);
  const inserted = await insertRows(
    scoped,
    kind.table,
    fresh.map(({ record }) => kind.columnsOf(record, known)),
  );
  const changed = judged.flatMap(({ record, target }) =>
    target === undefined ? [] : [{ ...kind.columnsOf(record, known), id: target.id }],
  );
  await updateRows(scoped, kind.table, changed);
  let next = 0;
  return judged.map(({ target }) => target?.id ?? inserted[next++] ?? 0);
}
