/** What entries of the audit log refer to by number, a permission also by what it allows (`read Billing`). */
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

/** What people call the things that an entry refers to, by `auditNameKey`; what is gone is not among them. */
export type AuditNames = Readonly<Record<string, string>>;

export const auditNameKey = ({ kind, key }: AuditReference): string => `${kind} ${key}`;

const fieldsOf: Readonly<Record<AuditKind, readonly string[]>> = {
  company: ['client', 'clientId', 'clientsIds', 'companyId', 'company_id', 'empresa', 'empresaId'],
  brand: ['brandId', 'brand_id', 'marcaId'],
  contract: ['contractId', 'contract_id', 'contratoId', 'idContrato'],
  space: ['espacioId', 'spaceId'],
  building: ['building', 'building_id', 'edificioId'],
  person: ['declared_by', 'encargadoId', 'userId', 'usuarioId'],
  permission: ['entries', 'permissionId', 'permisos'],
};
const kindOf = new Map(auditKinds.flatMap((kind) => fieldsOf[kind].map((field) => [field, kind] as const)));

/** What an integer column holds. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;

/** What a field's value stands for; undefined where it stands for itself. */
export function auditReference(field: string, value: unknown): AuditReference | undefined {
  const kind = kindOf.get(field);
  if (kind === undefined) return undefined;
  const isAbility = kind === 'permission' && typeof value === 'string';
  return isId(value) || isAbility ? { kind, key: value } : undefined;
}

/** All that what an entry kept refers to, however deep. */
export function auditReferences(value: unknown, field = ''): AuditReference[] {
  if (Array.isArray(value)) return value.flatMap((one) => auditReferences(one, field));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => auditReferences(one, name));
  const reference = auditReference(field, value);
  return reference ? [reference] : [];
}

type About = { readonly entity: string; readonly entityId: string };

/** What an entry is about, where that has a name: a company, a brand, or the contract of a day's sale (`12-2026-11-20`). */
export function auditSubject({ entity, entityId }: About): AuditReference | undefined {
  const key = Number.parseInt(entityId, 10);
  if (!isId(key)) return undefined;
  if (entity === 'company' || entity === 'brand') return { kind: entity, key };
  return entity === 'daily_sale' ? { kind: 'contract', key } : undefined;
}

/** What people call it; its number where nothing has that number any more. */
export const auditReferenceName = (reference: AuditReference, names: AuditNames): string =>
  names[auditNameKey(reference)] ??
  (typeof reference.key === 'number' ? `${reference.key} (ya no existe)` : reference.key);
