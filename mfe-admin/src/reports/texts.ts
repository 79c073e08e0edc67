import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.ON_DEMAND,
  context: (company: string) => `Reportes de ${company}, calculados al momento`,
  period: (from: string, to: string) => `De ${from} a ${to}`,
  empty: 'No hay reportes para esta empresa',
  emptyHelp: 'Cuando sus locales declaren ventas, aquí verá sus reportes.',
  chooseTitle: 'Elija una empresa',
  chooseHelp: 'Los reportes son de una empresa. Elija una en la barra superior.',
  back: 'Volver a los reportes',
  mall: 'Centro comercial',
  all: 'Todos',
  perMonth: 'Mes a mes',
  month: 'Mes',
  total: 'Total',
  nothing: '-',
  bar: (month: string, value: string) => `${month}: ${value}`,
  table: (name: string) => `${name}, por mes y centro comercial`,
} as const;
