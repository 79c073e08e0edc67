import type { AuditEntryRow } from 'shared/contract/audit';
import { auditEntityId, auditEntityName } from 'shared/rules/audit-actions';
import { auditTexts as texts } from './texts.ts';

/** What an entry is about, as people say it: a person by name, anything else by its kind and id. */
export function aboutOf({ subject, entity, entityId }: AuditEntryRow): string {
  if (subject) return subject.name || subject.email;
  if (entityId === 'unknown') return texts.unknown(auditEntityName(entity));
  return entity === 'route'
    ? auditEntityName(entity)
    : `${auditEntityName(entity)} ${auditEntityId(entity, entityId)}`;
}

/** The same as the portal itself calls it, for who looks further. */
export const sourceOf = ({ entity, entityId }: AuditEntryRow): string =>
  entity === 'route' ? entityId : `${entity} ${entityId}`;

export type Change = {
  /** Empty where the entry keeps something without fields, a list for instance. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing that could be shown; 0 and false are something. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** What an entry keeps, field by field; of two states only what differs. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [from = {}, to = {}] = [before, after].map((value) => {
    if (isObject(value)) return value;
    return isEmpty(value) ? {} : { '': value };
  });
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields
    .map((field) => ({ field, before: from[field], after: to[field] }))
    .filter((change) => !same(change.before, change.after));
}
