import { roleNames } from './role-names.ts';

/** The labels of the actions. */
const names = {
  'access.denied': 'Acceso denegado',
  'announcement.archive': 'Archivó un anuncio',
  'announcement.attach': 'Adjuntó un archivo a un anuncio',
  'announcement.confirm': 'Confirmó un anuncio con Leído y conforme',
  'announcement.copy': 'Copió un anuncio',
  'announcement.create': 'Creó un anuncio',
  'announcement.delete': 'Eliminó el borrador de un anuncio',
  'announcement.detach': 'Quitó un archivo de un anuncio',
  'announcement.export': 'Exportó anuncios',
  'announcement.publish': 'Publicó un anuncio',
  'announcement.send-again': 'Envió de nuevo un anuncio',
  'announcement.update': 'Editó un anuncio publicado',
  'announcement-receipt.export': 'Exportó las lecturas de un anuncio',
  'banner.create': 'Creó un banner',
  'banner.delete': 'Eliminó un banner',
  'banner.move': 'Ordenó los banners',
  'banner.publish': 'Publicó un banner',
  'banner.update': 'Editó un banner',
  'banner.withdraw': 'Retiró un banner',
  'brand.update': 'Editó una marca',
  'broadcast.cancel': 'Canceló el envío de un aviso',
  'broadcast.create': 'Creó un aviso',
  'broadcast.delete': 'Eliminó el borrador de un aviso',
  'broadcast.send': 'Envió o programó un aviso',
  'broadcast.update': 'Editó el borrador de un aviso',
  'broadcast.withdraw': 'Retiró un aviso',
  'company.update': 'Editó los datos de una empresa',
  'contract.export': 'Exportó contratos',
  'correction-request.accept': 'Aceptó una solicitud de corrección',
  'correction-request.create': 'Solicitó corregir una venta',
  'correction-request.export': 'Exportó las solicitudes de corrección',
  'correction-request.reject': 'Rechazó una solicitud de corrección',
  'correction-request.withdraw': 'Retiró una solicitud de corrección',
  'daily-sale.audit': 'Auditó ventas diarias',
  'daily-sale.correct': 'Corrigió una venta diaria de un local',
  'daily-sale.unlock': 'Desbloqueó ventas auditadas',
  'daily-sale.declare': 'Declaró una venta diaria',
  'daily-sale.edit': 'Editó una venta diaria',
  'daily-sale.justify': 'Justificó un día sin venta',
  'daily-sale.upload': 'Cargó ventas diarias con una planilla',
  'debit-note.accept': 'Aceptó una nota de cargo',
  'debit-note.export': 'Exportó notas de cargo',
  'debt-document.download': 'Descargó un documento de su deuda',
  'coupon.obtain': 'Obtuvo un cupón',
  'coupon.redeem': 'Canjeó un cupón',
  'discount.approve': 'Aprobó un descuento',
  'discount.create': 'Creó un descuento',
  'discount.delete': 'Eliminó un descuento',
  'discount.export': 'Exportó descuentos',
  'discount.publish': 'Publicó un descuento',
  'discount.reject': 'Rechazó un descuento',
  'discount.update': 'Editó un descuento',
  'discount-figures.export': 'Exportó los resultados de descuentos',
  'file.download': 'Descargó un archivo',
  'import.apply': 'Importó registros',
  'import.undo': 'Deshizo una importación',
  'integration-key.create': 'Creó una llave de integración',
  'integration-key.revoke': 'Revocó una llave de integración',
  'invoice.download': 'Descargó una factura',
  'invoice.export': 'Exportó facturas',
  'monthly-sale.declare': 'Declaró una venta mensual',
  'monthly-sale.edit': 'Editó una venta mensual',
  'daily-sale.export': 'Exportó ventas diarias',
  'monthly-sale.export': 'Exportó ventas mensuales',
  'mail-text.reset': 'Volvió al texto del portal en un correo',
  'mail-text.update': 'Cambió el texto de un correo',
  'parameter.plan': 'Planificó un cambio de parámetro',
  'parameter.withdraw': 'Retiró un cambio de parámetro',
  'password.change': 'Cambió la contraseña',
  'password.link-request': 'Pidió un enlace de contraseña',
  'permission.grant': 'Otorgó permisos',
  'permission.revoke': 'Quitó permisos',
  'portfolio.create': 'Creó un registro del portafolio',
  'portfolio.delete': 'Eliminó un registro del portafolio',
  'portfolio.end': 'Terminó un registro del portafolio',
  'portfolio.export': 'Exportó el portafolio',
  'portfolio.reopen': 'Reabrió un registro del portafolio',
  'portfolio.update': 'Editó un registro del portafolio',
  'profile.update': 'Editó su perfil',
  'role.assign': 'Asignó un rol',
  'role.unassign': 'Quitó un rol',
  'second-factor.activate': 'Activó la verificación en dos pasos',
  'second-factor.deactivate': 'Desactivó la verificación en dos pasos',
  'second-factor.recovery-codes': 'Generó códigos de recuperación',
  'second-factor.recovery-code-used': 'Usó un código de recuperación',
  'second-factor.refused': 'Código de verificación rechazado',
  'second-factor.replace': 'Cambió su aplicación de verificación',
  'second-factor.require': 'Exigió la verificación en dos pasos',
  'second-factor.require-no-more': 'Dejó de exigir la verificación en dos pasos',
  'second-factor.reset': 'Restableció la verificación en dos pasos',
  'session.close': 'Cerró una sesión',
  'session.close-others': 'Cerró sus otras sesiones',
  'session.end': 'Salió del portal',
  'session.refused': 'Ingreso rechazado',
  'session.start': 'Ingresó al portal',
  'external-report.create': 'Registró un reporte externo',
  'external-report.delete': 'Quitó un reporte externo',
  'external-report.update': 'Editó un reporte externo',
  'question.create': 'Creó una pregunta del centro de ayuda',
  'question.delete': 'Eliminó una pregunta del centro de ayuda',
  'question.export': 'Exportó las preguntas del centro de ayuda',
  'question.move': 'Ordenó las preguntas del centro de ayuda',
  'question.publish': 'Publicó una pregunta del centro de ayuda',
  'question.update': 'Editó una pregunta del centro de ayuda',
  'question.withdraw': 'Retiró una pregunta del centro de ayuda',
  'question-category.create': 'Creó una categoría de preguntas',
  'question-category.delete': 'Eliminó una categoría de preguntas',
  'question-category.move': 'Ordenó las categorías de preguntas',
  'question-category.update': 'Editó una categoría de preguntas',
  'report.export': 'Exportó un reporte',
  'sales-figures.export': 'Exportó las ventas de un periodo',
  'sales-audit.export': 'Exportó la auditoría de ventas',
  'sales-report.export': 'Exportó el informe de ventas diarias',
  'usage.export': 'Exportó el uso del portal',
  'staff.export': 'Exportó personas internas',
  'terms.accept': 'Aceptó los términos y condiciones',
  'terms.create': 'Creó un borrador de términos y condiciones',
  'terms.delete': 'Eliminó un borrador de términos y condiciones',
  'terms.publish': 'Publicó términos y condiciones',
  'terms.update': 'Editó un borrador de términos y condiciones',
  'terms-acceptance.export': 'Exportó quién aceptó los términos y condiciones',
  'ticket.create': 'Creó una solicitud',
  'ticket.download': 'Descargó un adjunto de una solicitud',
  'ticket.export': 'Exportó sus solicitudes',
  'ticket.reply': 'Respondió una solicitud',
  'ticket.status': 'Cambió el estado de una solicitud',
  'user.create': 'Creó un usuario',
  'user.delete': 'Eliminó un usuario',
  'user.export': 'Exportó usuarios',
  'user.invite': 'Reenvió una invitación',
  'user.update': 'Editó un usuario',
  'audit.export': 'Exportó el registro de auditoría',
  'view-as.start': 'Empezó a ver el portal como otra persona',
  'view-as.end': 'Dejó de ver el portal como otra persona',
} as const;

/** Every action of the audit log; writing one without a label is a compile error. */
export type AuditAction = keyof typeof names;
export const auditActions = Object.keys(names) as AuditAction[];

const isNamed = (action: string): action is AuditAction => Object.hasOwn(names, action);

/** An action without a label is shown by its technical name: an entry is never omitted. */
export const auditActionName = (action: string): string => (isNamed(action) ? names[action] : action);

const of = (belongs: (action: AuditAction) => boolean): readonly AuditAction[] =>
  auditActions.filter(belongs);
const about = (...things: readonly string[]): readonly AuditAction[] =>
  of((action) => things.includes(action.slice(0, action.indexOf('.'))));

/**
 * Kinds of entries to filter the audit log by. Each lists actions instead of a pattern, because an index
 * finds entries by action. Every action is in one kind.
 */
export const auditGroups = {
  ingresos: {
    name: 'Ingresos y contraseñas',
    actions: about('session', 'password', 'second-factor', 'view-as'),
  },
  permisos: { name: 'Permisos y roles', actions: about('permission', 'role') },
  denegados: {
    name: 'Denegados',
    actions: of((action) => action.endsWith('.refused') || action === 'access.denied'),
  },
  usuarios: { name: 'Usuarios y perfiles', actions: about('user', 'profile', 'staff') },
  empresas: { name: 'Empresas y marcas', actions: about('company', 'brand') },
  portafolio: { name: 'Portafolio', actions: about('portfolio') },
  parametros: { name: 'Parámetros', actions: about('parameter') },
  correos: { name: 'Textos de correos', actions: about('mail-text') },
  importaciones: { name: 'Importaciones', actions: about('import', 'integration-key') },
  ventas: { name: 'Ventas', actions: about('daily-sale', 'monthly-sale', 'sale', 'correction-request') },
  notas: { name: 'Notas de cargo', actions: about('debit-note') },
  solicitudes: { name: 'Solicitudes', actions: about('ticket') },
  descuentos: { name: 'Descuentos y cupones', actions: about('discount', 'discount-figures', 'coupon') },
  reportes: { name: 'Reportes externos', actions: about('external-report') },
  anuncios: { name: 'Anuncios', actions: about('announcement', 'announcement-receipt') },
  avisos: { name: 'Avisos', actions: about('broadcast') },
  banners: { name: 'Banners', actions: about('banner') },
  preguntas: { name: 'Preguntas frecuentes', actions: about('question', 'question-category') },
  terminos: { name: 'Términos y condiciones', actions: about('terms', 'terms-acceptance') },
  descargas: {
    name: 'Descargas y exportaciones',
    actions: of((action) => action.endsWith('.export') || action.endsWith('.download')),
  },
} as const satisfies Readonly<Record<string, { name: string; actions: readonly AuditAction[] }>>;

export type AuditGroup = keyof typeof auditGroups;
export const auditGroupIds = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];

const entityNames: Readonly<Record<string, string>> = {
  announcement: 'Anuncio',
  app_user: 'Usuario',
  attachments: 'Archivo adjunto',
  banner: 'Banner',
  brand: 'Marca',
  broadcast: 'Aviso',
  building: 'Centro comercial',
  commercial_executive: 'Ejecutivo comercial',
  company: 'Empresa',
  contract: 'Contrato',
  country_parameter: 'Parámetro',
  daily_sale: 'Venta diaria',
  debit_note: 'Nota de cargo',
  debt_document: 'Documento de deuda',
  coupon: 'Cupón',
  discount: 'Descuento',
  external_report: 'Reporte externo',
  expenses: 'Archivo de gastos comunes',
  integration_key: 'Llave de integración',
  faq: 'Pregunta frecuente',
  faq_category: 'Categoría de preguntas',
  invoice: 'Factura',
  invoices: 'Archivo de factura',
  mail_text: 'Texto de correo',
  monthly_sale: 'Venta mensual',
  monthly_sale_file: 'Evidencia de venta mensual',
  record_import: 'Importación',
  role: 'Rol',
  role_assignation: 'Asignación de rol',
  route: 'Operación del portal',
  session: 'Sesión',
  sheet_import: 'Carga de planilla',
  sales_audit: 'Auditoría de ventas',
  society: 'Sociedad',
  space: 'Espacio',
  terms_version: 'Versión de los términos',
  ticket: 'Solicitud',
  user: 'Usuario',
};

/** The label of the kind of thing that an entry is about; without one, its technical name. */
export const auditEntityName = (entity: string): string => entityNames[entity] ?? entity;

const rolesById: Readonly<Record<string, string>> = roleNames;

/** Which one it is: a role by its name (`CHL EXT_LOCAL`), anything else by its id. */
export const auditEntityId = (entity: string, entityId: string): string =>
  entity === 'role'
    ? entityId
        .split(' ')
        .map((word) => rolesById[word] ?? word)
        .join(' ')
    : entityId;
