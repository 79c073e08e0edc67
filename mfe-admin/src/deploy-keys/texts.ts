import { routeTitles } from 'shared/routes';

/** 'Llaves de despliegue': the keys with which the pipelines of the site's parts release them. */
export const texts = {
  title: routeTitles.LLAVES_DESPLIEGUE,
  context:
    'Con una llave, el equipo de una parte del sitio la publica desde su propio proceso, en todos los países.',
  list: 'Llaves de despliegue',
  created: 'Creada por',
  actions: 'Acciones',
  empty: {
    filtered: 'Ninguna llave coincide con lo que busca.',
    none: 'Aún no hay llaves. Cree una para que un equipo publique su parte del sitio.',
  },
  nobody: 'Un usuario eliminado',

  newTitle: 'Crear llave de despliegue',
  intro:
    'La llave publica y vuelve atrás solo la parte que usted elija. Lo que hace queda en «Versión del sitio» y en la auditoría.',
  nameHelp: 'El proceso que la usa, por ejemplo «Publicación de ventas».',
  part: 'Parte del sitio',
  partHint: 'Elija una parte',
  endsHelp: 'Un año como máximo. Cree otra antes de que venza y cámbiela en el proceso.',

  secretLabel: 'Llave de despliegue',
  done: 'Volver a las llaves',

  menuOf: (name: string) => `Acciones de «${name}»`,
  revokeHelp:
    'El proceso que la usa deja de publicar de inmediato; lo que ya publicó sigue en servicio. No se puede deshacer.',
} as const;
