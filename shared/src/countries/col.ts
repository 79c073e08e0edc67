import type { Country } from './country.ts';
import { monthlyAmount, monthlyTickets } from './monthly-fields.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';
import { salePanel, transactionColumns, transactionSales } from './transaction-sales.ts';

const fields = [
  transactions('Transacciones'),
  dayAmount('Monto neto (sin impuestos)'),
  creditNotes(null),
  note(),
] as const;

/** Message of an empty field of the monthly form. */
const REQUIRED = 'Campo requerido';

const layout = salePanel('Total de Venta Neta');

/** Colombia (P-184): amounts without taxes. */
export const col = {
  code: 'COL',
  name: 'Colombia',
  path: 'col',
  locale: 'es-CO',
  timeZone: 'America/Bogota',
  currency: { code: 'COP', symbol: '$', decimals: 2 },
  number: { thousands: '.', decimal: ',' },
  hasDiscountStrip: false,
  hasDebts: false,
  taxId: { label: 'NIT', example: '900.123.456-8' },
  dailySales: {
    ...transactionSales,
    basis: 'net',
    wide: { layout, fields },
    narrow: { layout, fields },
    columns: [transactionColumns.tickets('Tickets'), transactionColumns.total('Total sin impuestos')],
    totalLabel: 'Monto Neto',
    notice: 'Los montos deben ser valores netos, sin impuestos.',
  },
  monthlySales: {
    fields: [
      monthlyTickets('Cantidad de tickets', { required: REQUIRED, positive: null }),
      monthlyAmount('ventaNeta', 'Venta neta (sin impuestos)', REQUIRED),
    ],
    hasGross: false,
    netDivisor: null,
    zeroGrossMessage: null,
    evidence: { min: 1, max: 5, kinds: 'any' },
    total: { name: 'ventaNeta', label: 'Venta neta' },
    notice: 'Los montos deben ser valores netos, sin impuestos.',
  },
} as const satisfies Country;
