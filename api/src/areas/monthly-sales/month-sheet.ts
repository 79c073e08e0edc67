import type { MonthlyContract, MonthState } from 'shared/endpoints/monthly-sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { formatMonth } from 'shared/format';
import { monthStateNames, monthlyTotals, type Month } from 'shared/rules';
import { sheetDay } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

const stateOf = (state: MonthState): string => monthStateNames[state];

/** Columns of the monthly sales export (U-409): the contract, then the country's fields. */
export function monthColumns(country: CountryCode, month: Month): readonly SheetColumn<MonthlyContract>[] {
  const { fields } = countryOf(country).monthlySales;
  const ofSale = (
    title: string,
    width: number,
    value: (
      sale: NonNullable<MonthlyContract['ventaMensual']>,
    ) => ReturnType<SheetColumn<MonthlyContract>['value']>,
  ): SheetColumn<MonthlyContract> => ({
    title,
    width,
    value: ({ ventaMensual }) => (ventaMensual === null ? '' : value(ventaMensual)),
  });
  return [
    { title: 'Mes', width: 16, value: () => formatMonth(month) },
    { title: 'Mall', width: 28, value: (row) => row.edificio.nombre },
    { title: 'Marca', width: 24, value: (row) => row.marca.nombre },
    { title: 'Nº Local', width: 12, value: (row) => row.espacio.codigoLocalPais ?? row.espacio.codigo },
    { title: 'Contrato', width: 18, value: (row) => row.codigo },
    { title: 'Estado', width: 14, value: (row) => stateOf(row.estadoMes) },
    ...fields.map((field) =>
      ofSale(field.label, 18, (sale) => {
        const value = sale[field.name];
        if (field.kind === 'date') return sheetDay(sale.fecha);
        return typeof value === 'number' ? Math.abs(value) : value;
      }),
    ),
    ofSale('Total', 18, (sale) => monthlyTotals(country, sale).total),
    ofSale('Evidencia', 32, (sale) => sale.evidenciaArchivos.map(({ nombre }) => nombre).join(', ')),
    ofSale('Declarada por', 24, (sale) => sale.declaradaPor),
  ];
}
