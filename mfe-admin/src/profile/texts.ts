import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.PERFIL,
  context: 'Sus datos de contacto y lo que representa en el portal.',
  profile: 'Perfil',
  data: 'Mis datos',
  role: 'Rol',
  company: 'Empresa',
  companies: 'Empresas',
  otherCompanies: (count: number) => ` y ${count} más`,
  phone: 'Teléfono',
  /** In place of an empty phone (P-143). */
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
  /** The answers to a save (U-390, U-391). */
  saved: 'Guardado',
  failed: 'Error',
  retry: 'Reintentar',
  /** Corporate users cannot edit their profile (U-173). */
  corporate: 'Sus datos vienen del directorio de la empresa',
  corporateHelp:
    'Ingresa con su cuenta corporativa, por lo que nombre, documento y teléfono se actualizan en el directorio de colaboradores y no en este portal.',
  leaveTitle: '¿Salir sin guardar?',
  leaveHelp: 'Tiene cambios sin guardar en sus datos.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
  conflictTitle: 'Sus datos cambiaron mientras los editaba',
  conflictHelp: 'Se guardaron desde otro dispositivo o pestaña. Elija con qué valores quedarse.',
} as const;
