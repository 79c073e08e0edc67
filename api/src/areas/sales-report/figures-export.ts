import { exportFigures, type FigureGroup, type FigureRow } from 'shared/endpoints/sales-report';
import { countryOf, type CountryCode } from 'shared/countries';
import { formatDay } from 'shared/format';
import { changeOf } from 'shared/rules/sales-periods';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsAtHand, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { allFigures, checkedPeriod } from './figures.service.ts';

const groupTitles: Readonly<Record<FigureGroup, string>> = {
  mall: 'Mall',
  marca: 'Marca',
  categoria: 'Categoría',
};

const perM2 = ({ actual, m2 }: FigureRow): number | '' =>
  m2 === 0 ? '' : Math.round((actual.ventas / m2) * 100) / 100;

function figureColumns(por: FigureGroup, country: CountryCode): readonly SheetColumn<FigureRow>[] {
  const { currency } = countryOf(country);
  const money = (title: string): string => `${title} (${currency.code})`;
  return [
    { title: groupTitles[por], width: 28, value: ({ nombre }) => nombre },
    { title: money('Ventas'), width: 20, value: ({ actual }) => actual.ventas },
    { title: money('4 semanas antes'), width: 22, value: ({ mesAntes }) => mesAntes.ventas },
    {
      title: 'Variación 4 semanas (%)',
      width: 22,
      value: ({ actual, mesAntes }) => changeOf(actual.ventas, mesAntes.ventas) ?? '',
    },
    { title: money('52 semanas antes'), width: 22, value: ({ anioAntes }) => anioAntes.ventas },
    {
      title: 'Variación 52 semanas (%)',
      width: 22,
      value: ({ actual, anioAntes }) => changeOf(actual.ventas, anioAntes.ventas) ?? '',
    },
    { title: 'Tickets', width: 14, value: ({ actual }) => actual.tickets },
    { title: 'Tickets 4 semanas antes', width: 22, value: ({ mesAntes }) => mesAntes.tickets },
    { title: 'Tickets 52 semanas antes', width: 22, value: ({ anioAntes }) => anioAntes.tickets },
    { title: 'Superficie (m²)', width: 16, value: ({ m2 }) => m2 },
    { title: money('Ventas por m²'), width: 20, value: perM2 },
  ];
}

export const figuresExport = exportList({
  name: 'sales-figures',
  title: ({ body }) => `Ventas por ${groupTitles[body.por].toLowerCase()}`,
  endpoint: exportFigures,
  start({ caller: { scope }, now }, { body }) {
    checkedPeriod(scope.countryCode, now, body);
    return { action: 'sales-figures.export', entity: 'app_user', entityId: scope.userId, after: body };
  },
  async open({ db, caller, now }, { body }) {
    const rows = await allFigures(scopedTo(db, caller), now, body);
    const period = `Del ${formatDay(body.desde)} al ${formatDay(body.hasta)}`;
    return sheetOf(figureColumns(body.por, caller.scope.countryCode), rowsAtHand(rows), period);
  },
});
