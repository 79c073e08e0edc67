import { routeTitles } from 'shared/routes';

/** 'Llaves de despliegue': the keys with which the pipelines of the site's parts release them. */
export const texts = {
  title: routeTitles.LLAVES_DESPLIEGUE,
  context:
    'Con una llave, el equipo de una parte del sitio la publica desde su propio proceso, en todos los países.',
  list: 'Llaves de despliegue',
  search: 'Buscar por nombre o comienzo',
  state: 'Estado',
  columns: {
    name: 'Nombre',
    part: 'Parte del sitio',
    ends: 'Vence',
    used: 'Último uso',
    created: 'Creada por',
    state: 'Estado',
    actions: 'Acciones',
  },
  empty: {
    filtered: 'Ninguna llave coincide con lo que busca.',
    none: 'Aún no hay llaves. Cree una para que un equipo publique su parte del sitio.',
  },
  neverUsed: 'Nunca',
  nobody: 'Un usuario eliminado',

  create: 'Crear llave',
  newTitle: 'Crear llave de despliegue',
  intro:
    'La llave publica y vuelve atrás solo la parte que usted elija. Lo que hace queda en «Versión del sitio» y en la auditoría.',
  name: 'Nombre',
  nameHelp: 'El proceso que la usa, por ejemplo «Publicación de ventas».',
  part: 'Parte del sitio',
  partHint: 'Elija una parte',
  ends: 'Último día de uso',
  endsHelp: 'Un año como máximo. Cree otra antes de que venza y cámbiela en el proceso.',
  saving: 'Creando…',
  cancel: 'Cancelar',
  restored: 'Recuperamos lo que había dejado sin guardar.',
  failed: 'No se pudo crear la llave',

  secretLabel: 'Llave de despliegue',
  done: 'Volver a las llaves',

  menuOf: (name: string) => `Acciones de «${name}»`,
  revoke: 'Revocar llave',
  revokeTitle: (name: string) => `¿Revocar «${name}»?`,
  revokeHelp:
    'El proceso que la usa deja de publicar de inmediato; lo que ya publicó sigue en servicio. No se puede deshacer.',
  revokeConfirm: (name: string) => `Revocar «${name}»`,
  revokedNow: 'Llave revocada',
  revokeFailed: 'No se pudo revocar la llave',
} as const;
