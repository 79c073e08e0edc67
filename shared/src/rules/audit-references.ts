/** Things that audit entries refer to by id, a permission also by its ability (`read Billing`). */
export const auditKinds = [
  'company',
  'brand',
  'contract',
  'space',
  'building',
  'person',
  'permission',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export type AuditReference = { readonly kind: AuditKind; readonly key: number | string };

/** Display names of the things that an entry refers to, by `auditNameKey`; deleted things are missing. */
export type AuditNames = Readonly<Record<string, string>>;

export const auditNameKey = ({ kind, key }: AuditReference): string => `${kind} ${key}`;

const fieldsOf: Readonly<Record<AuditKind, readonly string[]>> = {
  company: ['client', 'clientId', 'clientsIds', 'companyId', 'company_id', 'empresa', 'empresaId'],
  brand: ['brandId', 'brand_id', 'marcaId'],
  contract: ['contractId', 'contract_id', 'contratoId', 'idContrato'],
  space: ['espacioId', 'spaceId'],
  building: ['building', 'building_id', 'buildings_ids', 'edificioId'],
  person: ['declared_by', 'encargadoId', 'userId', 'usuarioId', 'viewedId'],
  permission: ['entries', 'permissionId', 'permisos'],
};
const kindOf = new Map(auditKinds.flatMap((kind) => fieldsOf[kind].map((field) => [field, kind] as const)));

/** The range of an integer column. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;

/** The thing that a field's value refers to; undefined if the value is no reference. */
export function auditReference(field: string, value: unknown): AuditReference | undefined {
  const kind = kindOf.get(field);
  if (kind === undefined) return undefined;
  const isAbility = kind === 'permission' && typeof value === 'string';
  return isId(value) || isAbility ? { kind, key: value } : undefined;
}

/** All references in an entry's values, at any depth. */
export function auditReferences(value: unknown, field = ''): AuditReference[] {
  if (Array.isArray(value)) return value.flatMap((one) => auditReferences(one, field));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => auditReferences(one, name));
  const reference = auditReference(field, value);
  return reference ? [reference] : [];
}

type About = { readonly entity: string; readonly entityId: string };

/** What an entry is about, if it has a name: a company, a brand, or the lease of a daily sale (`12-2026-11-20`). */
export function auditSubject({ entity, entityId }: About): AuditReference | undefined {
  const key = Number.parseInt(entityId, 10);
  if (!isId(key)) return undefined;
  if (entity === 'company' || entity === 'brand') return { kind: entity, key };
  return entity === 'daily_sale' ? { kind: 'contract', key } : undefined;
}

/** Its display name; its id if it no longer exists. */
export const auditReferenceName = (reference: AuditReference, names: AuditNames): string =>
  names[auditNameKey(reference)] ??
  (typeof reference.key === 'number' ? `${reference.key} (ya no existe)` : reference.key);
