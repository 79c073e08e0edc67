import type { Country } from './country.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';

const fields = [
  transactions('Transacciones'),
  // The gross amount travels in montoNeto: the field's name is the same in the three countries (S-099, S-179).
  dayAmount('Monto bruto'),
  creditNotes('Añadir notas de crédito'),
  note(),
] as const;

const layout = {
  kind: 'panel',
  title: 'Registro de venta Diaria',
  summaryTitle: 'Resumen de venta',
  summaryTotalLabel: 'Total de Venta Bruta',
  submit: 'Guardar',
} as const;

/** Argentina (P-183): gross amounts. */
export const arg = {
  code: 'ARG',
  name: 'Argentina',
  path: 'arg',
  locale: 'es-AR',
  timeZone: 'America/Buenos_Aires',
  currency: { code: 'ARS', symbol: '$', decimals: 2 },
  number: { thousands: '.', decimal: ',' },
  taxId: { label: 'CUIT', example: '30-71234567-8' },
  phone: { region: 'AR', prefix: '+54' },
  dailySales: {
    basis: 'gross',
    amounts: ['montoNeto'],
    ticketCounts: ['tickets'],
    groups: [{ id: 'sale', label: 'Venta', guard: null }],
    wide: { layout, fields },
    narrow: { layout, fields },
    unasked: [],
    columns: [
      { id: 'tickets', group: null, label: 'Transacciones', unit: 'count', value: (sale) => sale.tickets },
      { id: 'amount', group: null, label: 'Monto', unit: 'amount', value: (sale) => sale.montoNeto },
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
        label: 'Total',
        unit: 'amount',
        value: (sale) => sale.montoNeto - Math.abs(sale.montoNotasCredito),
      },
    ],
    totalLabel: 'Monto Bruto',
    notice: 'Los montos deben ser valores brutos, con IVA incluido.',
    zeroTotalMessage: null,
    emptyDayText: 'No declarado',
    defaultView: 'table',
    calls: { period: 'ventas-diarias-arg', justification: 'justificacion-arg' },
  },
} as const satisfies Country;
