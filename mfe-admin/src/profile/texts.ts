import type { RoleId } from 'shared/contract/auth';

/** Names under which people know the roles (P-6 and the decisions on internal ones). */
export const roleNames: Readonly<Record<RoleId, string>> = {
  EXT_EMPRESA: 'Administrador de empresa',
  EXT_FINANZAS: 'Finanzas',
  EXT_MARCA: 'Administrador de marca',
  EXT_LOCAL: 'Encargado de local',
  INT_OPERACIONES: 'Operaciones',
  INT_ADMIN: 'Administrador de centro comercial',
  INT_FINANZAS: 'Finanzas del operador',
  INT_MARKETING: 'Marketing',
};

export const texts = {
  title: 'Mi perfil',
  context: 'Sus datos de contacto y lo que representa en el portal.',
  profile: 'Perfil',
  data: 'Mis datos',
  role: 'Rol',
  company: 'Empresa',
  companies: 'Empresas',
  phone: 'Teléfono',
  /** P-143 */
  noPhone: 'Teléfono no registrado',
  notGiven: 'No registrado',
  edit: 'Editar mis datos',
  email: 'Correo electrónico',
  emailHelp: 'El correo es su identificación en el portal y no se puede cambiar.',
  names: 'Nombres',
  lastNames: 'Apellidos',
  idHelp: (example: string) => `Opcional. Por ejemplo ${example}`,
  phoneHelp: 'Opcional. Un número de su país.',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  unchanged: 'Aún no hay cambios que guardar.',
  restored: 'Recuperamos los cambios que había dejado sin guardar.',
  /** U-390, U-391 */
  saved: 'Guardado',
  failed: 'Error',
  retry: 'Reintentar',
  /** U-173 */
  corporate: 'Sus datos vienen del directorio de la empresa',
  corporateHelp:
    'Ingresa con su cuenta corporativa, por lo que nombre, documento y teléfono se actualizan en el directorio de colaboradores y no en este portal.',
  leaveTitle: '¿Salir sin guardar?',
  leaveHelp: 'Tiene cambios sin guardar en sus datos.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
  conflictTitle: 'Sus datos cambiaron mientras los editaba',
  conflictHelp: 'Se guardaron desde otro dispositivo o pestaña. Elija con qué valores quedarse.',
  field: 'Dato',
  mine: 'Lo que escribió',
  stored: 'Lo que está guardado',
  keepMine: 'Guardar lo mío',
  takeStored: 'Usar lo guardado',
  empty: '(vacío)',
} as const;
