import type { Country } from './country.ts';
import type { SaleField } from './daily-sales.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';

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
  taxId: { label: 'RUC', example: '20601234567' },
  phone: { region: 'PE', prefix: '+51' },
  dailySales: {
    basis: 'net',
    amounts: ['montoNeto'],
    ticketCounts: ['tickets'],
    groups: [{ id: 'sale', label: 'Venta', guard: null }],
    wide: {
      layout: {
        kind: 'panel',
        title: 'Registro de venta Diaria',
        summaryTitle: 'Resumen de venta',
        summaryTotalLabel: 'Total de Venta Neta',
        submit: 'Guardar',
      },
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
    unasked: [],
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
      { id: 'tickets', group: null, label: 'Transacciones', unit: 'count', value: (sale) => sale.tickets },
      {
        id: 'amount',
        group: null,
        label: 'Monto neto (sin IGV)',
        unit: 'amount',
        value: (sale) => sale.montoNeto,
      },
      {
        id: 'credit-notes',
        group: null,
        label: 'Notas de crédito',
        unit: 'amount',
        value: (sale) => Math.abs(sale.montoNotasCredito),
      },
      {
        id: 'total',
        group: null,
        label: 'Total neto',
        unit: 'amount',
        value: (sale) => sale.montoNeto - Math.abs(sale.montoNotasCredito),
      },
    ],
    totalLabel: 'Monto Neto',
    notice: 'Los montos deben ser valores netos, sin IGV.',
    zeroTotalMessage: null,
    emptyDayText: null,
    defaultView: 'table',
    calls: { period: 'ventas-diarias', justification: 'justificacion' },
  },
} as const satisfies Country;
