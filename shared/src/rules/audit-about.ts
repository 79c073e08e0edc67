import type { AuditEntryRow } from '../contract/audit.ts';
import { auditEntityId, auditEntityName } from './audit-actions.ts';

type About = Pick<AuditEntryRow, 'entity' | 'entityId' | 'subject'>;

/** What an entry is about, as people say it (D3): a person by name, anything else by its kind and id. */
export function auditAbout({ subject, entity, entityId }: About): string {
  if (subject) return subject.name || subject.email;
  const kind = auditEntityName(entity);
  if (entityId === 'unknown') return `${kind} desconocido`;
  return entity === 'route' ? kind : `${kind} ${auditEntityId(entity, entityId)}`;
}

/** The same as the portal itself calls it, for who looks further. */
export const auditSource = ({ entity, entityId }: About): string =>
  entity === 'route' ? entityId : `${entity} ${entityId}`;
