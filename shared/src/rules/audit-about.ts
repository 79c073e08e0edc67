import type { AuditEntryRow } from '../endpoints/audit.ts';
import { formatDay } from '../format/index.ts';
import { auditEntityId, auditEntityName } from './audit-actions.ts';
import { auditReferenceName, auditSubject } from './audit-references.ts';

type Source = Pick<AuditEntryRow, 'entity' | 'entityId'>;
type About = Source & Pick<AuditEntryRow, 'subject' | 'names'>;

/** Parses `12-2026-11-20` or `12-2026-11-20..2026-11-22`, days of lease 12. */
const daysOf = (entityId: string): string =>
  (entityId.match(/\d{4}-\d\d-\d\d/g) ?? []).map(formatDay).join(' a ');

/** What an entry is about, as shown (D3): a person by name, anything else by its kind and id. */
export function auditAbout({ subject, entity, entityId, names }: About): string {
  if (subject) return subject.name || subject.email;
  const kind = auditEntityName(entity);
  const reference = auditSubject({ entity, entityId });
  if (reference)
    return [`${kind} ${auditReferenceName(reference, names)}`, daysOf(entityId)].filter(Boolean).join(', ');
  if (entityId === 'unknown') return `${kind} desconocido`;
  return entity === 'route' ? kind : `${kind} ${auditEntityId(entity, entityId)}`;
}

/** The same by its technical name, for investigations. */
export const auditSource = ({ entity, entityId }: Source): string =>
  entity === 'route' ? entityId : `${entity} ${entityId}`;
