import type { MailKind } from '../endpoints/mail-preferences.ts';
import type { CountryCode } from '../countries/index.ts';
import { formatAmount, formatDateTime, formatDay, formatMajorAmount } from '../format/index.ts';
import { broadcastStatusNames } from './broadcast.ts';
import { auditFieldName } from './audit-fields.ts';
import { correctionStateNames } from './correction-states.ts';
import { auditReference, auditReferenceName, type AuditNames } from './audit-references.ts';
import { publicationStatusNames } from './publication.ts';
import { roleNames } from './role-names.ts';
import { acceptanceStateNames } from './terms.ts';
import { ticketStatusNames } from './ticket-status.ts';
import { areaOptions, requestOptions, subtypeOptions, ticketAreas } from './ticket-topics.ts';

const mailKinds: Readonly<Record<MailKind, string>> = {
  'access-changed': 'Cambios en sus accesos',
  announcements: 'Anuncios enviados de nuevo',
};

type Words = Readonly<Record<string, string>>;

const wordsOf = (options: readonly { readonly value: string; readonly label: string }[]): Words =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
const requests = ticketAreas.flatMap((area) =>
  requestOptions(area).map(({ value, label }) => ({ area, value, label })),
);
const states: Words = {
  ...ticketStatusNames,
  ...publicationStatusNames,
  ...broadcastStatusNames,
  Ok: 'Activo',
  Pendiente: 'Pendiente',
  Deshabilitado: 'Inactivo',
  accepted: 'Aceptada',
  pendientes: 'Pendiente',
  'al-dia': 'Al día',
  ...correctionStateNames,
};

/** Fields with values of a closed list. */
const words: Readonly<Record<string, Words>> = {
  acceptance: acceptanceStateNames,
  area: wordsOf(areaOptions),
  by: {
    command: 'Comando de administración del servidor',
    link: 'Enlace de un correo',
    owner: 'Su titular, desde su perfil',
    'sign-on': 'Ingreso corporativo',
  },
  estado: states,
  kind: mailKinds,
  orden: {
    ventas: 'Ventas',
    mesAntes: 'Variación en cuatro semanas',
    anioAntes: 'Variación en un año',
    m2: 'Ventas por m²',
    tickets: 'Tickets',
    nombre: 'Nombre',
  },
  por: { mall: 'Mall', marca: 'Marca', categoria: 'Categoría' },
  // Why a session or a viewing ended, or did not begin.
  reason: {
    'cookie-reused': 'Alguien usó una copia antigua de la sesión',
    'password-expired': 'La contraseña expiró',
    'viewing-finished': 'La terminó',
    'viewing-replaced': 'Empezó a ver el portal como otra persona',
    'viewer-left': 'Salió del portal',
    'not-viewable': 'Ya no puede ver el portal como esta persona',
    'too-old': 'Se cumplió el tiempo',
  },
  request: wordsOf(requests),
  rol: roleNames,
  rolId: roleNames,
  roleId: roleNames,
  role_id: roleNames,
  roles: roleNames,
  screen: { desktop: 'Computadores', mobile: 'Teléfonos' },
  secondFactor: { authenticator: 'Aplicación de verificación', 'recovery-code': 'Código de recuperación' },
  status: states,
  subtype: wordsOf(requests.flatMap(({ area, value }) => subtypeOptions(area, value))),
  type: { Client: 'Toda la empresa', Brand: 'Marca', Contract: 'Contrato' },
  urgency: { si_impide_atender_clientes: 'Sí', no_impide_atender_clientes: 'No' },
};

/** Amounts of daily and of monthly sales. */
const minorAmounts =
  /^(receipt|invoice|exempt|online)_(cash|card)$|^(meal_voucher_amount|net_amount|credit_notes|gross)$/;
const majorAmounts = /^(totalEfectivo|totalTarjeta|montoNotasCredito|ventaBruta|ventaNeta)$/;

function stringText(field: string, value: string, country: CountryCode): string {
  if (field === 'field') return auditFieldName(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value, country);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  const known = words[field] ?? {};
  return Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}

/** The reader's country, and the display names of references. */
export type AuditReading = { readonly country: CountryCode; readonly names: AuditNames };

/** The shown value of an audit entry's field (D3); values of an unknown kind are shown as stored. */
export function auditValueName(field: string, value: unknown, { country, names }: AuditReading): string {
  const reference = auditReference(field, value);
  if (reference) return auditReferenceName(reference, names);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return stringText(field, value, country);
  if (typeof value !== 'number') return JSON.stringify(value) ?? '';
  if (minorAmounts.test(field)) return formatAmount(value, country, { symbol: true });
  return majorAmounts.test(field) ? formatMajorAmount(value, country, { symbol: true }) : String(value);
}
