import type { InvoiceRow } from 'shared/endpoints/invoices';
import { formatDay } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { HStack } from 'shared/ui/core';
import type { Column } from 'shared/ui/data';
import { Money } from '../common/money.tsx';
import { InvoiceDownload } from './invoice-download.tsx';
import { SettledChip } from './settled-chip.tsx';
import { texts } from './texts.ts';
import type { InvoiceColumn, InvoiceVariant } from './variants/index.ts';

type Cells = Readonly<Record<InvoiceColumn, Omit<Column<InvoiceRow>, 'key' | 'header'>>>;

/** The cell of each column (P-126); amounts use the row's own currency (P-430). */
const cellsOf = (variant: InvoiceVariant): Cells => ({
  type: {
    primary: true,
    wraps: true,
    cell: (row) => (
      <HStack gap="2" wrap="wrap">
        {row.tipo_documento}
        {row.compensada && <SettledChip />}
      </HStack>
    ),
  },
  number: { cell: (row) => variant.numberText(row.numero) },
  issued: { cell: (row) => formatDay(row.fecha_emision) },
  society: { wraps: true, cell: (row) => row.nombre_sociedad },
  total: { align: 'end', cell: (row) => <Money amount={row.monto_bruto} currency={row.moneda} /> },
  download: { align: 'end', bare: true, cell: (row) => <InvoiceDownload row={row} variant={variant} /> },
});

export function invoiceTable(variant: InvoiceVariant): ListTable<InvoiceRow> {
  const cells = cellsOf(variant);
  return {
    caption: texts.list,
    columns: variant.columns.map((key) => ({ key, header: texts.columns[key], ...cells[key] })),
    rowKey: ({ id }) => id,
  };
}
