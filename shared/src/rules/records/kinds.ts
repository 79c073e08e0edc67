import { countryOf, type CountryCode } from '../../countries/index.ts';
import { debitNotes, expenses, invoices } from './billing.ts';
import type { RecordColumn, RecordKindInfo } from './columns.ts';
import { agreements, debts } from './debts.ts';
import { users } from './people.ts';
import { brands, companies, leases, malls, spaces } from './portfolio.ts';

export type { RecordColumn, RecordGroup, RecordKindInfo } from './columns.ts';

/** Every kind of record that can be imported, those first on which others depend. */
const kinds = {
  malls,
  spaces,
  companies,
  brands,
  leases,
  invoices,
  debitNotes,
  expenses,
  debts,
  agreements,
  users,
} as const;

export type RecordKindName = keyof typeof kinds;
export const recordKindNames = Object.keys(kinds) as [RecordKindName, ...RecordKindName[]];
export const recordKinds: Readonly<Record<RecordKindName, RecordKindInfo>> = kinds;

/** A record's values by the names of its columns; null: empty. */
export type RecordValues = Readonly<Record<string, string | number | null>>;

/** Whether the kind exists in a country. */
export function isKindOf(name: RecordKindName, country: CountryCode): boolean {
  const { onlyWith } = recordKinds[name];
  return onlyWith === undefined || countryOf(country)[onlyWith];
}

/** The text that names a record within its kind; null where a part of it is missing. */
export function recordKey(name: RecordKindName, values: RecordValues): string | null {
  const parts = recordKinds[name].key.map((column) => values[column] ?? null);
  return parts.includes(null) ? null : parts.join(' · ');
}

/** The title of a value: that of its column. */
export const recordHeading = (name: RecordKindName, value: string): string =>
  recordKinds[name].columns.find((column: RecordColumn) => column.name === value)?.heading ?? value;
