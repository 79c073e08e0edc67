import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.TERMINO_ACEPTACIONES,
  search: 'Buscar por nombre o correo',
  acceptance: 'Aceptación',
  list: 'Personas del país',
  columns: { name: 'Persona', acceptedAt: 'Aceptó el' },
  pending: 'No ha aceptado',
  empty: { title: 'Sin personas', filtered: 'Ninguna persona coincide con lo que busca.' },
} as const;
