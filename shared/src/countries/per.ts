import type { Country } from './country.ts';
import { monthlyAmount, monthlyCreditNotes, monthlySeries, monthlyTickets } from './monthly-fields.ts';
import type { SaleField } from './daily-sales.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';
import { salePanel, transactionColumns, transactionSales } from './transaction-sales.ts';

const AMOUNT_MAX_MESSAGE = 'El monto máximo es 9,999,999,999.99';

const series = (
  name: 'serieBoletas' | 'serieFacturas',
  label: string,
  required: boolean,
  maxLength: number,
) =>
  ({
    kind: 'series',
    name,
    label,
    group: 'sale',
    required,
    maxLength,
    behindSwitch: null,
  }) as const satisfies SaleField;

/** Peru (P-182): amounts without IGV, with the series of receipts and invoices. */
export const per = {
  code: 'PER',
  name: 'Perú',
  path: 'per',
  locale: 'es-PE',
  timeZone: 'America/Lima',
  currency: { code: 'PEN', symbol: 'S/', decimals: 2 },
  number: { thousands: ',', decimal: '.' },
  hasDiscountStrip: false,
  hasDebts: false,
  taxId: { label: 'RUC', example: '20601234565' },
  dailySales: {
    ...transactionSales,
    basis: 'net',
    wide: {
      layout: salePanel('Total de Venta Neta'),
      fields: [
        series('serieBoletas', 'Serie boletas', true, 4),
        series('serieFacturas', 'Serie facturas', true, 4),
        transactions('Transacciones'),
        { ...dayAmount('Monto neto (sin IGV)'), maxMessage: AMOUNT_MAX_MESSAGE },
        { ...creditNotes(null), maxMessage: AMOUNT_MAX_MESSAGE },
      ],
    },
    narrow: {
      layout: {
        kind: 'page',
        title: 'Registro de venta Diaria',
        summaryTotalLabel: 'Total de Venta Neta',
        submit: 'Declarar',
      },
      fields: [
        series('serieBoletas', 'Serie boletas', false, 5),
        series('serieFacturas', 'Serie facturas', false, 5),
        transactions('Transacciones'),
        {
          ...dayAmount('Monto sin IGV'),
          maxMessage: AMOUNT_MAX_MESSAGE,
          positiveMessage: 'debe ser positivo',
        },
        { ...creditNotes(null), maxMessage: AMOUNT_MAX_MESSAGE },
        note(),
      ],
    },
    columns: [
      {
        id: 'invoice-series',
        group: null,
        label: 'Serie facturas',
        unit: 'text',
        value: (sale) => sale.serieFacturas,
      },
      {
        id: 'receipt-series',
        group: null,
        label: 'Serie boletas',
        unit: 'text',
        value: (sale) => sale.serieBoletas,
      },
      transactionColumns.tickets('Transacciones'),
      transactionColumns.amount('Monto neto (sin IGV)'),
      transactionColumns.creditNotes(),
      transactionColumns.total('Total neto'),
    ],
    totalLabel: 'Monto Neto',
    notice: 'Los montos deben ser valores netos, sin IGV.',
  },
  monthlySales: {
    fields: [
      monthlySeries('serieBoletas', 'Serie boletas'),
      monthlySeries('serieFacturas', 'Serie facturas'),
      monthlyTickets('Transacciones', {
        required: 'Campo obligatorio',
        positive: 'Debe ser un número positivo',
      }),
      monthlyAmount('ventaNeta', 'Venta neta (sin IGV)', 'Campo obligatorio', AMOUNT_MAX_MESSAGE),
      monthlyCreditNotes(null, AMOUNT_MAX_MESSAGE),
    ],
    hasGross: false,
    netDivisor: null,
    zeroGrossMessage: null,
    evidence: { min: 0, max: 1, kinds: 'any' },
    total: { name: 'ventaNeta', label: 'Venta neta' },
    notice: 'Los montos deben ser valores netos, sin IGV.',
  },
} as const satisfies Country;
