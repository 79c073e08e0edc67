import type { MailKind } from 'shared/contract/mail-preferences';
import type { AbilityAction, AbilitySubject } from 'shared/rules/permission';

const mailKinds: Readonly<Record<MailKind, string>> = { 'access-changed': 'Cambios en sus accesos' };

const abilityActions: Readonly<Record<AbilityAction, string>> = {
  read: 'Ver',
  create: 'Crear',
  update: 'Editar',
  delete: 'Eliminar',
  manage: 'Administrar',
};

const abilitySubjects: Readonly<Record<AbilitySubject, string>> = {
  Client: 'la empresa',
  Contract: 'contratos',
  Billing: 'facturas',
  DebitNotes: 'notas de cargo',
  Expenses: 'gastos comunes',
  Debt: 'cuentas por pagar',
  DailySales: 'ventas diarias',
  DailySalesBatch: 'cargas masivas de ventas',
  MonthlySales: 'ventas mensuales',
  Sales: 'el informe de ventas',
  User: 'usuarios',
  Discounts: 'descuentos',
  UsersDiscounts: 'cupones de descuento',
  Brand: 'marcas',
  AuditLog: 'el registro de auditoría',
  Usage: 'el uso del portal',
  SecondFactor: 'la verificación en dos pasos',
  Ticket: 'solicitudes',
};

/** Texts of the audit log. */
export const auditTexts = {
  title: 'Registro de auditoría',
  context: 'Quién hizo qué y cuándo, en los centros comerciales que usted administra.',
  list: 'Entradas del registro',
  person: 'Buscar persona por nombre o correo',
  kind: 'Acción',
  allKinds: 'Todas',
  from: 'Desde',
  to: 'Hasta',
  columns: {
    at: 'Fecha y hora',
    action: 'Acción',
    person: 'Persona',
    about: 'Sobre',
    ip: 'Dirección IP',
    detail: 'Detalle',
  },
  nobody: 'Sin sesión',
  view: 'Ver detalle',
  viewOf: (action: string, at: string) => `Ver detalle de ${action}, ${at}`,
  detailTitle: 'Detalle de la entrada',
  unknown: (entity: string) => `${entity} desconocido`,
  /** Of what has no fields. */
  whole: 'Datos',
  yes: 'Sí',
  no: 'No',
  by: { link: 'Enlace de un correo', owner: 'Su titular, desde su perfil', signOn: 'Ingreso corporativo' },
  secondFactor: { authenticator: 'Aplicación de verificación', 'recovery-code': 'Código de recuperación' },
  states: {
    Ok: 'Activo',
    Pendiente: 'Pendiente',
    Deshabilitado: 'Inactivo',
    accepted: 'Aceptada',
  },
  reaches: { Client: 'Toda la empresa', Brand: 'Marca', Contract: 'Contrato' },
  urgencies: { si_impide_atender_clientes: 'Sí', no_impide_atender_clientes: 'No' },
  mailKinds,
  abilityActions,
  abilitySubjects,
  before: 'Antes',
  after: 'Después',
  noData: 'Esta entrada no guarda más datos.',
  close: 'Cerrar',
  empty: 'No se encontraron resultados',
  emptyHelp: 'Ninguna entrada coincide con los filtros.',
  clear: 'Quitar filtros',
  reversed: 'La fecha final es anterior a la inicial.',
} as const;
