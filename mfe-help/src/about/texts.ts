import { routeTitles } from 'shared/routes';

/** Texts of the page about the site: section 2.7 of users, discounts and help. */
export const texts = {
  title: routeTitles.ACERCA,
  context: 'Qué versión de cada parte del portal está en servicio y cuál usa esta pestaña.',
  front: 'Versión del sitio web',
  back: 'Versión del servidor',
  facts: { branch: 'Rama', commit: 'Commit', date: 'Fecha', tag: 'Etiqueta' },
  /** An unknown value. */
  unknown: '-',
  changed: (commit: string) => `${commit} con cambios`,
  backFailed: 'No pudimos leer la versión del servidor',
  parts: 'Partes del sitio',
  partsHelp: 'Cada área se publica por separado: la fecha es la de su última publicación.',
  partsFailed: 'No pudimos leer las versiones publicadas',
  columns: {
    part: 'Parte',
    version: 'Versión',
    released: 'Publicada',
    commit: 'Commit',
    running: 'En esta pestaña',
  },
  names: {
    host: 'Portal (menú y sesión)',
    auth: 'Ingreso',
    home: 'Mural',
    billing: 'Facturación',
    sales: 'Ventas y contratos',
    admin: 'Usuarios y administración',
    help: 'Ayuda',
  },
  history: 'Publicaciones',
  historyHelp: 'Las últimas 100, de la más nueva a la más antigua.',
  historyFailed: 'No pudimos leer las publicaciones',
  historyEmpty: 'Todavía no hay publicaciones anotadas',
  historyColumns: { at: 'Fecha', action: 'Cambio', by: 'Quién', reason: 'Motivo' },
  actions: { release: 'Publicada', rollback: 'Vuelta atrás' },
  running: { current: 'En uso', older: 'Usa una anterior', none: 'Sin abrir' },
  older: 'Hay una versión más nueva de lo que esta pestaña tiene abierto.',
  reload: 'Volver a cargar',
} as const;
