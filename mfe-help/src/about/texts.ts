import { routeTitles } from 'shared/routes';
import { partNames } from 'shared/rules/part-names';

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
  names: partNames,
  history: 'Publicaciones',
  historyHelp: 'Las últimas 100, de la más nueva a la más antigua.',
  historyFailed: 'No pudimos leer las publicaciones',
  historyEmpty: 'Todavía no hay publicaciones anotadas',
  historyColumns: { at: 'Fecha', action: 'Cambio', by: 'Quién', reason: 'Motivo' },
  actions: { release: 'Publicada', rollback: 'Vuelta atrás' },
  historyActions: 'Acciones',
  menuOf: (part: string, version: string) => `Acciones de ${part} ${version}`,
  rollback: 'Volver a esta versión',
  rollbackTitle: (part: string, version: string) => `¿Volver «${part}» a ${version}?`,
  rollbackHelp:
    'Las visitas nuevas usarán esa versión de inmediato, en todos los países. Las páginas abiertas siguen con la que ya tienen hasta que se recarguen.',
  rollbackConfirm: (version: string) => `Volver a ${version}`,
  rollingBack: 'Volviendo…',
  rolledBack: (part: string, version: string) => `«${part}» volvió a ${version}`,
  reason: 'Motivo',
  reasonHelp: 'Queda en esta página y en la auditoría.',
  reasonMissing: 'Escriba el motivo.',
  cancel: 'Cancelar',
  running: { current: 'En uso', older: 'Usa una anterior', none: 'Sin abrir' },
  older: 'Hay una versión más nueva de lo que esta pestaña tiene abierto.',
  reload: 'Volver a cargar',
} as const;
