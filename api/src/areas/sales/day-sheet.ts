import type { SalesPeriod } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { dailySaleTotals, dayStateName, type Validity } from 'shared/rules';
import { sheetDay, sheetTimes } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

type PeriodDay = SalesPeriod['dias'][number];
type Sale = NonNullable<PeriodDay['venta']>;

/** Columns of the daily sales export (U-409): the day, the fields of the country's form, its totals. */
export function dayColumns(country: CountryCode, lease: Validity): readonly SheetColumn<PeriodDay>[] {
  const { wide, groups } = countryOf(country).dailySales;
  const timeOf = sheetTimes(country);
  const ofRecord = (
    title: string,
    width: number,
    value: (sale: Sale) => ReturnType<SheetColumn<PeriodDay>['value']>,
  ): SheetColumn<PeriodDay> => ({ title, width, value: ({ venta }) => (venta === null ? '' : value(venta)) });
  const ofSale: typeof ofRecord = (title, width, value) =>
    ofRecord(title, width, (sale) => (sale.justificacion === null ? value(sale) : ''));
  /** Several groups have fields of the same name. */
  const titleOf = (label: string, group: string): string => {
    const groupLabel = groups.length > 1 && groups.find(({ id }) => id === group)?.label;
    return groupLabel ? `${groupLabel}: ${label}` : label;
  };
  return [
    { title: 'Fecha', width: 12, value: ({ date }) => sheetDay(date) },
    { title: 'Día', width: 12, value: ({ dayStr }) => dayStr },
    { title: 'Estado', width: 18, value: ({ estado, date }) => dayStateName(estado, date, lease) },
    ...wide.fields
      .filter(({ kind }) => kind !== 'comment')
      .map((field) => ofSale(titleOf(field.label, field.group), 18, (sale) => sale[field.name])),
    ofSale('Tickets', 12, (sale) => dailySaleTotals(country, sale).tickets),
    ofSale('Total', 18, (sale) => dailySaleTotals(country, sale).total),
    ofSale('Días de atraso', 14, (sale) => sale.diasAtraso),
    ofRecord('Motivo sin venta', 28, ({ justificacion }) => justificacion?.nombre ?? ''),
    ofRecord('Comentario', 32, ({ comentario }) => comentario),
    ofRecord('Declarada por', 24, ({ declaradaPor }) => declaradaPor),
    ofRecord('Declarada el', 20, ({ declaradaEn }) => timeOf(declaradaEn)),
  ];
}
