import type { InvoiceRow } from 'shared/endpoints/invoices';
import { sheetDay } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

/** Columns of the invoice export (U-409): those of the table, with net and tax beside the total. */
export const invoiceColumns: readonly SheetColumn<InvoiceRow>[] = [
  { title: 'Tipo', width: 28, value: (row) => row.tipo_documento },
  { title: 'Número', width: 18, value: (row) => row.numero },
  { title: 'Fecha emisión', width: 14, value: (row) => sheetDay(row.fecha_emision) },
  { title: 'Sociedad', width: 36, value: (row) => row.nombre_sociedad },
  { title: 'Moneda', width: 8, value: (row) => row.moneda },
  { title: 'Monto Neto', width: 16, value: (row) => row.monto_neto },
  { title: 'Impuesto', width: 16, value: (row) => row.monto_impuesto },
  { title: 'Monto Total', width: 16, value: (row) => row.monto_bruto },
  { title: 'Estado', width: 14, value: (row) => (row.compensada ? 'Compensada' : '') },
];
