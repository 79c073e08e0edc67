import type { Country } from './country.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';
import { salePanel, transactionColumns, transactionSales } from './transaction-sales.ts';

const fields = [
  transactions('Transacciones'),
  dayAmount('Monto neto (sin impuestos)'),
  creditNotes(null),
  note(),
] as const;

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
  taxId: { label: 'NIT', example: '900.123.456-7' },
  phone: { region: 'CO', prefix: '+57' },
  dailySales: {
    ...transactionSales,
    basis: 'net',
    wide: { layout, fields },
    narrow: { layout, fields },
    columns: [transactionColumns.tickets('Tickets'), transactionColumns.total('Total sin impuestos')],
    totalLabel: 'Monto Neto',
    notice: 'Los montos deben ser valores netos, sin impuestos.',
  },
} as const satisfies Country;
