import type { SelectQueryBuilder } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { recordKinds, type RecordKindName, type RecordValues } from 'shared/rules/records/kinds';
import type { Scoped } from '../../../access/scoped.ts';
import type { Schema } from '../../../db/schema.ts';
import type {
  JudgedRecord,
  RecordFault,
  RecordKind,
  RecordSource,
} from '../../../imports/records/record-kind.ts';
import { completed } from '../../../imports/records/sheet-records.ts';
import { judgeRecords, storeRecords, type Known, type PortfolioKind, type Stored } from './judge.ts';
import type { ListFilters } from './list.ts';
import { deleteUnused, rowsOfSlice } from './records.repository.ts';

type Fields = Readonly<Record<string, string | number>>;

/** Records of the portfolio have no nulls: an empty text clears its column. */
const fieldsOf = (values: RecordValues): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

function valuesOf(name: RecordKindName, row: object): RecordValues {
  const given = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    recordKinds[name].columns.map((column) => {
      const value = given.get(column.name);
      return [
        column.name,
        typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null,
      ];
    }),
  );
}

/** Without what people type around a value, where the record's own schema takes it. */
function typed<R>(
  kind: Pick<PortfolioKind<R, never, never>, 'formOf'>,
  country: CountryCode,
  fields: Fields,
): R {
  const { data } = kind.formOf(country).safeParse(fields);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- judging says what is wrong with its fields
  return data ?? (fields as R);
}

/** A kind of the portfolio as a kind of record that is imported. */
export function importedPortfolio<
  R extends object,
  Row extends R & Stored,
  K extends Known<Row>,
  Tables extends keyof Schema,
>(
  name: RecordKindName,
  {
    kind,
    list,
  }: {
    readonly kind: PortfolioKind<R, Row, K>;
    readonly list: (scoped: Scoped, filters: ListFilters) => SelectQueryBuilder<Schema, Tables, Row>;
  },
): RecordKind {
  /** A reference may be given by another of its names: it counts as unchanged when it means the same. */
  function meant(record: R, target: Row, known: K): RecordValues {
    const stored = valuesOf(name, target);
    let columns: string | undefined;
    return Object.fromEntries(
      Object.entries(valuesOf(name, record)).map(([field, value]) => {
        const before = stored[field] ?? null;
        if (value === before) return [field, value];
        const changed = { ...target, [field]: value ?? '' };
        columns ??= JSON.stringify(kind.columnsOf(target, known));
        return [field, JSON.stringify(kind.columnsOf(changed, known)) === columns ? before : value];
      }),
    );
  }
  async function judge({ scoped, country, today }: RecordSource, given: readonly RecordValues[]) {
    const at = { country, today };
    const recordOf = (values: RecordValues, stored?: RecordValues): R =>
      typed(kind, country, fieldsOf(completed(name, values, stored)));
    let records = given.map((values) => recordOf(values));
    let known = await kind.read(scoped, at, records);
    if (
      given.some((values) => recordKinds[name].columns.some((column) => values[column.name] === undefined))
    ) {
      // Columns that the file lacks keep what is stored.
      const seen = judgeRecords(kind, known, records);
      records = given.map((values, index) => {
        const target = seen[index]?.target;
        return recordOf(values, target && valuesOf(name, target));
      });
      known = await kind.read(scoped, at, records);
    }
    const all = judgeRecords(kind, known, records);
    const judged = all.map(({ record, target, faults }): JudgedRecord => {
      const found = faults.map(({ field, message }): RecordFault => ({
        name: field || null,
        reason: message,
      }));
      if (target === undefined || found.length > 0)
        return { stored: target && storedOf(target), faults: found, values: valuesOf(name, record) };
      return { stored: storedOf(target), faults: found, values: meant(record, target, known) };
    });
    return {
      judged,
      async store(positions: readonly number[]) {
        const chosen = positions.flatMap((position) => all[position] ?? []);
        await storeRecords(kind, scoped, known, chosen);
      },
    };
  }
  const storedOf = (row: Row) => ({ id: row.id, values: valuesOf(name, row) });
  return {
    name,
    judge,
    async list({ scoped, country, today }, slice) {
      const rows = await rowsOfSlice(list(scoped, { pais: country, today }), kind.table, slice);
      return rows.map(storedOf);
    },
    remove: ({ scoped }, records) =>
      deleteUnused(
        scoped,
        kind.table,
        records.map(({ id }) => id),
      ),
  };
}
