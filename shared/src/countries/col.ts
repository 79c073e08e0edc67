import type { Country } from './country.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';

const fields = [
  transactions('Transacciones'),
  dayAmount('Monto neto (sin impuestos)'),
  creditNotes(null),
  note(),
] as const;

const layout = {
  kind: 'panel',
  title: 'Registro de venta Diaria',
  summaryTitle: 'Resumen de venta',
  summaryTotalLabel: 'Total de Venta Neta',
  submit: 'Guardar',
} as const;

/** Colombia (P-184): amounts without taxes. */
export const col = {
  code: 'COL',
  name: 'Colombia',
  path: 'col',
  locale: 'es-CO',
  timeZone: 'America/Bogota',
  currency: { code: 'COP', symbol: '$', decimals: 2 },
  number: { thousands: '.', decimal: ',' },
  taxId: { label: 'NIT', example: '900.123.456-7' },
  phone: { region: 'CO', prefix: '+57' },
  dailySales: {
    basis: 'net',
    amounts: ['montoNeto'],
    ticketCounts: ['tickets'],
    groups: [{ id: 'sale', label: 'Venta', guard: null }],
    wide: { layout, fields },
    narrow: { layout, fields },
    unasked: [],
    columns: [
      { id: 'tickets', group: null, label: 'Tickets', unit: 'count', value: (sale) => sale.tickets },
      {
        id: 'total',
        group: null,
        label: 'Total sin impuestos',
        unit: 'amount',
        value: (sale) => sale.montoNeto - Math.abs(sale.montoNotasCredito),
      },
    ],
    totalLabel: 'Monto Neto',
    notice: 'Los montos deben ser valores netos, sin impuestos.',
    zeroTotalMessage: null,
    emptyDayText: null,
    defaultView: 'table',
    calls: { period: 'ventas-diarias', justification: 'justificacion' },
  },
} as const satisfies Country;
