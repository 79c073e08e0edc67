import type { Country } from './country.ts';
import { monthlyAmount, monthlyCreditNotes, monthlyTickets } from './monthly-fields.ts';
import { creditNotes, dayAmount, note, transactions } from './sale-fields.ts';
import { salePanel, transactionColumns, transactionSales } from './transaction-sales.ts';

const fields = [
  transactions('Transacciones'),
  // The gross amount is sent in montoNeto: the three countries share the field's name (S-099, S-179).
  dayAmount('Monto bruto'),
  creditNotes('Añadir notas de crédito'),
  note(),
] as const;

/** Message of an empty field of the monthly form. */
const REQUIRED = 'Campo requerido';

const layout = salePanel('Total de Venta Bruta');

/** Argentina (P-183): gross amounts. */
export const arg = {
  code: 'ARG',
  name: 'Argentina',
  path: 'arg',
  locale: 'es-AR',
  timeZone: 'America/Buenos_Aires',
  currency: { code: 'ARS', symbol: '$', decimals: 2 },
  number: { thousands: '.', decimal: ',' },
  hasDiscountStrip: false,
  hasDebts: false,
  taxId: { label: 'CUIT', example: '30-71234567-1' },
  dailySales: {
    ...transactionSales,
    basis: 'gross',
    wide: { layout, fields },
    narrow: { layout, fields },
    columns: [
      transactionColumns.tickets('Transacciones'),
      transactionColumns.amount('Monto'),
      transactionColumns.creditNotes(),
      transactionColumns.total('Total'),
    ],
    totalLabel: 'Monto Bruto',
    notice: 'Los montos deben ser valores brutos, con IVA incluido.',
    emptyDayText: 'No declarado',
    calls: { justification: 'justificacion-arg' },
  },
  monthlySales: {
    fields: [
      monthlyTickets('Cantidad de tickets', { required: REQUIRED, positive: null }),
      monthlyAmount('totalEfectivo', 'Total efectivo', REQUIRED),
      monthlyAmount('totalTarjeta', 'Total tarjeta', REQUIRED),
      { kind: 'computed', name: 'ventaBruta', label: 'Venta bruta', required: REQUIRED },
      monthlyAmount('ventaNeta', 'Venta neta', REQUIRED),
      monthlyCreditNotes('Añadir notas de crédito'),
    ],
    hasGross: true,
    netDivisor: null,
    zeroGrossMessage: null,
    evidence: { min: 0, max: 1, kinds: 'any' },
    total: { name: 'ventaBruta', label: 'Venta bruta' },
    notice: 'Efectivo y tarjeta deben ser valores brutos, con IVA incluido.',
  },
} as const satisfies Country;
