import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.TERMINOS,
  context: (country: string): string =>
    `Los términos y condiciones de ${country}. Cada versión nueva se pide a todas las personas del país.`,
  create: 'Nueva versión',
  creating: 'Creando…',
  createFailed: 'No se pudo crear el borrador',
  resume: 'Seguir con el borrador',
  list: 'Versiones de los términos',
  columns: {
    version: 'Versión',
    status: 'Estado',
    changes: 'Qué cambia',
    published: 'Publicación',
    accepted: 'Aceptaciones',
    actions: 'Acciones',
  },
  unpublished: 'Sin publicar',
  by: (name: string): string => `por ${name}`,
  noChanges: '—',
  accepted: (count: string): string => (count === '1' ? '1 persona' : `${count} personas`),
  acceptedOf: (count: string, people: string): string => `${count} de ${people} personas`,
  empty: {
    title: 'Todavía no hay términos publicados',
    none: 'Mientras tanto valen los que cada persona acepta al ingresar. Escriba los suyos con «Nueva versión».',
  },
} as const;
