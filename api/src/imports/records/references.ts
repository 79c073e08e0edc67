import { compactId } from 'shared/countries';
import type { RecordValues } from 'shared/rules/records/kinds';
import type { RecordFault, RecordSource, StoredRecord } from './record-kind.ts';
import { companiesNamed, leasesByCode, societiesByCode } from './references.repository.ts';

/** What the records say in a column, each text once. */
export const textsOf = (records: readonly RecordValues[], name: string): string[] => [
  ...new Set(records.flatMap((values) => (values[name] == null ? [] : [String(values[name])]))),
];

export type NamedCompany = {
  readonly id: number;
  /** By which it is usually named. */ readonly code: string;
};

/** The companies that records name by their ERP code or their tax id. */
export async function companyFinder(
  { scoped, country }: RecordSource,
  records: readonly RecordValues[],
): Promise<(name: string) => NamedCompany | undefined> {
  const found = await companiesNamed(scoped, country, textsOf(records, 'empresa'));
  const named = found.map((row) => ({ ...row, code: row.erp_code ?? row.tax_id })).toReversed();
  const byCode = new Map(named.map((row) => [row.erp_code, row]));
  const byTaxId = new Map(named.map((row) => [compactId(row.tax_id), row]));
  return (name) => byCode.get(name) ?? byTaxId.get(compactId(name));
}

/** The ids of the societies that records name, by code. */
export const societyIds = async (
  { scoped, country }: RecordSource,
  records: readonly RecordValues[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await societiesByCode(scoped, country, textsOf(records, 'sociedad'))).map(({ code, id }) => [code, id]),
  );

export type NamedLease = { readonly id: number; readonly companyId: number };

/** The leases that records name, by code. */
export const leasesNamed = async (
  { scoped, country }: RecordSource,
  records: readonly RecordValues[],
): Promise<ReadonlyMap<string, NamedLease>> =>
  new Map(
    (await leasesByCode(scoped, country, textsOf(records, 'contrato'))).map((row) => [
      row.code,
      { id: row.id, companyId: row.company_id },
    ]),
  );

type OwnRow = { readonly own: boolean };

/** The stored records that are the user's, by key, and whether a key is that of another one. */
export function ownAndForeign<Row extends OwnRow>(
  rows: readonly Row[],
  storedOf: (row: Row) => StoredRecord,
  keyOf: (values: RecordValues) => string,
) {
  const stored = new Map<string, StoredRecord>();
  const foreign = new Set<string>();
  for (const row of rows) {
    const record = storedOf(row);
    if (row.own) stored.set(keyOf(record.values), record);
    else foreign.add(keyOf(record.values));
  }
  return { stored, isForeign: (values: RecordValues): boolean => foreign.has(keyOf(values)) };
}

/** Of another mall's record nothing is told but that its key is taken. */
export const foreignRecord: RecordFault = {
  name: null,
  reason: 'Este registro es de centros comerciales que usted no administra.',
};

/** 'YYYY-MM' of what people and ERPs write for a month; null: it is none. */
export function monthOfText(text: string): string | null {
  const [, year = '', month = ''] = /^(\d{4})[-/.]?(\d{2})(?:-\d{2})?$/.exec(text) ?? [];
  const [, otherMonth = '', otherYear = ''] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const found = year === '' ? `${otherYear}-${otherMonth.padStart(2, '0')}` : `${year}-${month}`;
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(found) ? found : null;
}

export const monthFault = 'No es un mes. Escríbalo como 2026-11.';
