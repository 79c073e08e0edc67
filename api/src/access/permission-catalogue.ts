import type { countryCodes } from 'shared/countries';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';

type Entry = {
  readonly action: AbilityAction;
  readonly subject: AbilitySubject;
  readonly name: string;
  readonly description: string;
  readonly countries?: readonly (typeof countryCodes)[number][];
  /** Only useful for users assigned to a store (U-3). */
  readonly requires?: readonly 'Contract'[];
};

const can = (
  action: AbilityAction,
  subject: AbilitySubject,
  name: string,
  description: string,
  more: Pick<Entry, 'countries' | 'requires'> = {},
): Entry => ({ action, subject, name, description, ...more });

/** The ability table of document 1, section 6, as it is granted: one row per subject and action (U-026). */
export const permissionCatalogue: Readonly<Record<string, readonly Entry[]>> = {
  'Mi empresa': [
    can('manage', 'Client', 'Administrar mi empresa', 'Ver y editar los datos y contactos de la empresa.'),
    can('read', 'Contract', 'Ver contratos', 'Ver los contratos de la empresa y su detalle.'),
    can('read', 'Brand', 'Ver marcas', 'Ver las marcas asignadas y sus espacios.'),
    can('update', 'Brand', 'Editar marcas', 'Editar el contacto y el logo de las marcas asignadas.'),
  ],
  'Facturación y pagos': [
    can('read', 'Billing', 'Ver facturas', 'Ver y descargar las facturas de la empresa.'),
    can('read', 'DebitNotes', 'Ver notas de cargo', 'Ver y aceptar las notas de cargo de la empresa.'),
    can('read', 'Expenses', 'Ver gastos comunes', 'Ver y descargar los gastos comunes.'),
    can('read', 'Debt', 'Ver cuentas por pagar', 'Ver la deuda vigente y su detalle.', {
      countries: ['CHL'],
    }),
  ],
  Ventas: [
    can('read', 'DailySales', 'Ver ventas diarias', 'Ver las ventas diarias declaradas.'),
    can('create', 'DailySales', 'Declarar ventas diarias', 'Declarar y justificar las ventas de cada día.', {
      requires: ['Contract'],
    }),
    can('create', 'DailySalesBatch', 'Carga masiva de ventas', 'Declarar varios días con una planilla.'),
    can('read', 'MonthlySales', 'Ver ventas mensuales', 'Ver las ventas mensuales declaradas.'),
    can('create', 'MonthlySales', 'Declarar ventas mensuales', 'Declarar las ventas de cada mes.'),
    can('read', 'Sales', 'Ver informe de ventas', 'Ver el informe de ventas de los locales.'),
  ],
  Usuarios: [
    can('read', 'User', 'Ver usuarios', 'Ver los usuarios de la empresa.'),
    can('create', 'User', 'Crear contactos', 'Agregar y quitar contactos de la empresa.'),
    can('manage', 'User', 'Administrar usuarios', 'Crear, editar, volver a invitar y eliminar usuarios.'),
  ],
  Descuentos: [
    can('manage', 'Discounts', 'Administrar descuentos', 'Crear y administrar los descuentos de las marcas.'),
    can('manage', 'UsersDiscounts', 'Validar cupones', 'Validar los cupones de descuento en el local.'),
  ],
  Administración: [
    can('read', 'AuditLog', 'Ver registro de auditoría', 'Ver quién hizo qué y cuándo en el portal.'),
    can('read', 'Usage', 'Ver uso del portal', 'Ver cuántas personas usan cada pantalla.'),
    can(
      'manage',
      'SecondFactor',
      'Administrar la verificación en dos pasos',
      'Exigirla a una empresa o a un rol, y restablecerla a quien perdió su teléfono.',
    ),
    can(
      'manage',
      'Ticket',
      'Atender solicitudes',
      'Ver las solicitudes de sus centros comerciales y cambiar su estado.',
    ),
    can(
      'manage',
      'DiscountReview',
      'Revisar descuentos',
      'Aprobar o rechazar los descuentos que las marcas publican en sus centros comerciales.',
    ),
    can(
      'manage',
      'Publication',
      'Publicar anuncios y avisos',
      'Escribir, publicar y archivar los anuncios de sus centros comerciales, enviar avisos y ver quién los leyó.',
    ),
    can(
      'manage',
      'Banner',
      'Publicar banners',
      'Escribir, ordenar y publicar los banners del mural de todo el país.',
    ),
    can(
      'manage',
      'Question',
      'Publicar preguntas',
      'Escribir, ordenar y publicar las preguntas del centro de ayuda y sus categorías, en todos los países.',
    ),
    can(
      'manage',
      'Terms',
      'Publicar términos y condiciones',
      'Escribir y publicar versiones de los términos del país, y ver quién las aceptó.',
    ),
    can(
      'manage',
      'Portfolio',
      'Administrar el portafolio',
      'Crear y editar centros comerciales, espacios, empresas, marcas y contratos del país.',
    ),
    can(
      'manage',
      'ExternalReport',
      'Registrar reportes externos',
      'Agregar, editar y quitar reportes de un servidor de inteligencia de negocios.',
    ),
    can(
      'manage',
      'Staff',
      'Administrar personas internas',
      'Invitar a las personas del operador, y cambiar o quitar sus roles y centros comerciales.',
    ),
    can(
      'manage',
      'Role',
      'Administrar roles',
      'Cambiar los permisos habituales de cada rol en el país, y aplicarlos a quienes ya lo tienen.',
    ),
    can(
      'manage',
      'Import',
      'Importar datos',
      'Cargar registros del país desde planillas, aplicarlos y deshacer una importación.',
    ),
    can(
      'manage',
      'FinancialImport',
      'Importar documentos financieros',
      'Cargar facturas, notas de cargo, gastos comunes y deudas de sus centros comerciales desde planillas.',
    ),
    can(
      'manage',
      'UserImport',
      'Importar usuarios',
      'Dar y quitar accesos a usuarios de sus centros comerciales desde planillas.',
    ),
    can(
      'manage',
      'ViewAs',
      'Ver el portal como otra persona',
      'Ver el portal como una persona de un locatario, sin hacer cambios.',
    ),
    can(
      'read',
      'SalesAudit',
      'Ver solicitudes de corrección',
      'Ver las correcciones de ventas que piden los locales de sus centros comerciales.',
    ),
    can(
      'manage',
      'SalesAudit',
      'Auditar y corregir ventas',
      'Auditar, desbloquear y corregir las ventas diarias de los locales de sus centros comerciales.',
    ),
    can(
      'manage',
      'Integration',
      'Administrar integraciones',
      'Crear y revocar las llaves con las que otros sistemas envían registros del país.',
    ),
    can(
      'manage',
      'Release',
      'Administrar versiones del sitio',
      'Crear y revocar las llaves de despliegue, y volver a una versión anterior de una parte del sitio.',
    ),
    can(
      'manage',
      'Parameter',
      'Administrar parámetros',
      'Planificar los plazos para declarar ventas y la vigencia de las contraseñas del país.',
    ),
    can(
      'manage',
      'MailText',
      'Escribir los correos',
      'Cambiar los textos de los correos que el portal envía en el país.',
    ),
    can(
      'manage',
      'Identity',
      'Cambiar la identidad del portal',
      'Cambiar el nombre, la marca y el color del portal, en todos los países.',
    ),
  ],
};

/** Not offered to tenants: internal to the operator. */
export const internalCategories: ReadonlySet<string> = new Set(['Administración']);
