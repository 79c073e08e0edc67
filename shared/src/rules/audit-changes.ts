import { auditFieldName } from './audit-fields.ts';
import { auditValueName, type AuditReading } from './audit-values.ts';

export type AuditChange = {
  /** Empty if the entry has a value without fields, such as a list. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing to show; 0 and false are values. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** An entry's values field by field; of two states only the differences. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [from = {}, to = {}] = [before, after].map((value) => {
    if (isObject(value)) return value;
    return isEmpty(value) ? {} : { '': value };
  });
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields
    .map((field) => ({ field, before: from[field], after: to[field] }))
    .filter((change) => !same(change.before, change.after));
}

function partText(field: string, value: unknown, reading: AuditReading): string {
  if (isObject(value)) return `(${fieldsText(value, reading)})`;
  if (Array.isArray(value)) return value.map((one) => partText(field, one, reading)).join(', ');
  return auditValueName(field, value, reading);
}

const fieldsText = (fields: Readonly<Record<string, unknown>>, reading: AuditReading): string =>
  Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => `${auditFieldName(field)}: ${partText(field, value, reading)}`)
    .join('; ');

/** One side of an entry in one line, for the cell of a sheet; of two states only the differences (D3). */
export const auditChangesText = (
  changes: readonly AuditChange[],
  side: 'before' | 'after',
  reading: AuditReading,
): string => fieldsText(Object.fromEntries(changes.map((change) => [change.field, change[side]])), reading);
