import { routeTitles } from 'shared/routes';

import type { UsageRange } from './usage-range.ts';

const views = (count: string): string => (count === '1' ? '1 visita' : `${count} visitas`);
const people = (count: string): string => (count === '1' ? '1 persona' : `${count} personas`);

export const texts = {
  title: routeTitles.USO_DEL_PORTAL,
  context: (country: string) => `Pantallas que abrieron las personas de ${country}`,
  range: 'Periodo',
  ranges: { 7: '7 días', 30: '30 días', 90: '90 días' } satisfies Record<UsageRange, string>,
  perDay: 'Visitas por día',
  day: (day: string, viewCount: string, peopleCount: string) =>
    `${day}: ${views(viewCount)} de ${people(peopleCount)}`,
  total: (viewCount: string, dayCount: string) => `${views(viewCount)} en ${dayCount} días`,
  list: 'Uso de cada pantalla',
  columns: { screen: 'Pantalla', views: 'Visitas', people: 'Personas', last: 'Última visita' },
  empty: 'Nadie abrió el portal en este periodo',
  emptyHelp: 'Las visitas aparecen aquí segundos después de que ocurren.',
};
