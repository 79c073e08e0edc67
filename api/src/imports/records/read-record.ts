import type { CountryCode } from 'shared/countries';
import {
  recordKinds,
  type RecordColumn,
  type RecordKindName,
  type RecordValues,
} from 'shared/rules/records/kinds';
import { dayOfCell } from '../sheet-columns.ts';
import { reasonOf } from './sheet-records.ts';

/** What is wrong with a record, at the name of its field; null: the whole record. */
export type FieldFault = {
  readonly name: string | null;
  readonly value: string | null;
  readonly reason: string;
};

export type ReadRecord = {
  /** Without the fields that the record lacks. */
  readonly values: RecordValues;
  readonly faults: readonly FieldFault[];
};

/** Longer values are named shortened. */
const longestShown = 200;

/** A value as a fault shows it. */
export function shownValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestShown);
}

type Read = { readonly value: string | number | null } | { readonly reason: string };

/** JSON has numbers, and days are ISO texts: nothing is left to the country's way of writing. */
function valueOf({ kind }: RecordColumn, given: unknown): Read {
  if (given === null || given === undefined || given === '') return { value: null };
  if (kind === 'text') {
    if (typeof given === 'string') return { value: given.trim() || null };
    return typeof given === 'number' ? { value: String(given) } : { reason: 'Debe ser un texto.' };
  }
  if (kind === 'day') {
    const isIso = typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given);
    const day = isIso ? dayOfCell(given, false) : null;
    return day === null ? { reason: 'No es una fecha. Escríbala como 2026-12-31.' } : { value: day };
  }
  return typeof given === 'number' && Number.isFinite(given)
    ? { value: given }
    : { reason: 'Debe ser un número, sin comillas.' };
}

/** Reads a record of a call. Fields that the kind does not know are left out. */
export function readRecord(
  kind: RecordKindName,
  given: Readonly<Record<string, unknown>>,
  country: CountryCode,
): ReadRecord {
  const values: Record<string, string | number | null> = {};
  const faults: FieldFault[] = [];
  for (const column of recordKinds[kind].columns) {
    const { name, required } = column;
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && !required) continue;
    const cell = isGiven ? given[name] : null;
    const read = valueOf(column, cell);
    const fault = (reason: string): void => void faults.push({ name, value: shownValue(cell), reason });
    if ('reason' in read) {
      fault(read.reason);
      continue;
    }
    values[name] = read.value;
    const reason =
      read.value !== null ? reasonOf(column, read.value, country) : required ? 'Falta este dato.' : null;
    if (reason !== null) fault(reason);
  }
  return { values, faults };
}

/** Names of unknown fields that are named. */
const mostUnread = 50;

/** The fields of the records that the kind does not know, each once. */
export function unreadFields(
  kind: RecordKindName,
  records: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const known = new Set(recordKinds[kind].columns.map(({ name }) => name));
  const unread = new Set<string>();
  for (const record of records)
    for (const field of Object.keys(record)) {
      if (!known.has(field)) unread.add(field.slice(0, 60));
      if (unread.size === mostUnread) return [...unread];
    }
  return [...unread];
}
