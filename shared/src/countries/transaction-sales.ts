import type { DailySales, SaleColumn, SaleLayout } from './daily-sales.ts';

/** The common part of the countries that declare transactions and one amount (PER, ARG, COL). */
export const transactionSales = {
  amounts: ['montoNeto'],
  ticketCounts: ['tickets'],
  groups: [{ id: 'sale', label: 'Venta', guard: null }],
  unasked: [],
  zeroTotalMessage: null,
  emptyDayText: null,
  defaultView: 'table',
  calls: { justification: 'justificacion' },
} as const satisfies Partial<DailySales>;

/** Form, then summary, in a side panel (S-089, S-098). */
export const salePanel = (summaryTotalLabel: string) =>
  ({
    kind: 'panel',
    title: 'Registro de venta Diaria',
    summaryTitle: 'Resumen de venta',
    summaryTotalLabel,
    submit: 'Guardar',
  }) as const satisfies SaleLayout;

/** The columns of a day (S-069, S-070, S-072). */
export const transactionColumns = {
  tickets: (label: string) => ({
    id: 'tickets',
    group: null,
    label,
    unit: 'count',
    value: (sale) => sale.tickets,
  }),
  amount: (label: string) => ({
    id: 'amount',
    group: null,
    label,
    unit: 'amount',
    value: (sale) => sale.montoNeto,
  }),
  creditNotes: () => ({
    id: 'credit-notes',
    group: null,
    label: 'Notas de crédito',
    unit: 'amount',
    value: (sale) => Math.abs(sale.montoNotasCredito),
  }),
  total: (label: string) => ({
    id: 'total',
    group: null,
    label,
    unit: 'amount',
    value: (sale) => sale.montoNeto - Math.abs(sale.montoNotasCredito),
  }),
} as const satisfies Record<string, (label: string) => SaleColumn>;
