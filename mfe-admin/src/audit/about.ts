import type { AuditEntryRow } from 'shared/contract/audit';

/** What an entry is about: a person by name, anything else by its kind and id. */
export const aboutOf = ({ subject, entity, entityId }: AuditEntryRow): string =>
  subject ? subject.name || subject.email : `${entity} ${entityId}`;

export type Change = { readonly field: string; readonly before: string; readonly after: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What an entry keeps, field by field; of two states only what differs. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [from, to] = [before, after].map((value) => {
    if (isObject(value)) return value;
    return value === null || value === undefined ? {} : { valor: value };
  });
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return fields
    .map((field) => ({ field, before: textOf(from?.[field]), after: textOf(to?.[field]) }))
    .filter((change) => change.before !== change.after);
}
