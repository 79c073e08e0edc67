import type { Country } from './country.ts';
import type { SaleField, SaleNumberLimit, SaleNumberName } from './daily-sales.ts';
import type { MonthlyField } from './monthly-sales.ts';
import { creditNotes, note } from './sale-fields.ts';

/** Largest Chilean amount: whole pesos, 13 characters with separators, so 15 hold it (decision S-239…S-241). */
const MAX_AMOUNT = 9_999_999_999;

const ticketLimit = {
  max: 10_000,
  decimals: 0,
  maxMessage: 'El monto máximo de tickets es 10.000',
} as const satisfies SaleNumberLimit;

const amountLimit = {
  max: MAX_AMOUNT,
  decimals: 0,
  maxMessage: 'El monto máximo es 9.999.999.999',
} as const satisfies SaleNumberLimit;

const tickets = (name: SaleNumberName, group: string, label: string) =>
  ({
    kind: 'tickets',
    name,
    label,
    group,
    required: true,
    ...ticketLimit,
    maxLength: 6,
    behindSwitch: null,
  }) as const satisfies SaleField;

const amount = (name: SaleNumberName, group: string, label: string) =>
  ({
    kind: 'amount',
    name,
    label,
    group,
    required: true,
    ...amountLimit,
    maxLength: 15,
    behindSwitch: null,
  }) as const satisfies SaleField;

const monthAmount = (name: 'totalEfectivo' | 'totalTarjeta', label: string) =>
  ({
    kind: 'amount',
    name,
    label,
    required: 'requerido',
    ...amountLimit,
    maxLength: 15,
    positiveMessage: null,
    behindSwitch: null,
  }) as const satisfies MonthlyField;

const form = {
  fields: [
    tickets('boletas', 'boletas', 'Cantidad de boletas'),
    amount('boletasEfectivo', 'boletas', 'Monto en efectivo'),
    amount('boletasTarjeta', 'boletas', 'Monto con tarjeta'),
    tickets('facturas', 'facturas', 'Cantidad de facturas'),
    amount('facturasEfectivo', 'facturas', 'Monto en efectivo'),
    amount('facturasTarjeta', 'facturas', 'Monto con tarjeta'),
    tickets('exentas', 'exentas', 'Cantidad de boletas exentas'),
    // One amount only; it is stored as card, with cash 0 (decision S-083, S-171).
    amount('exentasTarjeta', 'exentas', 'Monto total'),
    {
      ...creditNotes('Añadir notas de crédito', 'review'),
      ...amountLimit,
      maxLength: 15,
    },
    note('review'),
  ],
} as const satisfies { fields: readonly SaleField[] };

const steps = [
  { group: 'boletas', label: 'Boletas' },
  { group: 'facturas', label: 'Facturas' },
  { group: 'exentas', label: 'Exentas' },
] as const;

/** Chile (P-181): gross amounts in whole pesos, declared in a wizard. */
export const chl = {
  code: 'CHL',
  name: 'Chile',
  path: 'chl',
  locale: 'es-CL',
  timeZone: 'America/Santiago',
  currency: { code: 'CLP', symbol: '$', decimals: 0 },
  number: { thousands: '.', decimal: ',' },
  hasDiscountStrip: true,
  hasDebts: true,
  taxId: { label: 'RUT', example: '76.123.456-0' },
  dailySales: {
    basis: 'gross',
    amounts: [
      'boletasEfectivo',
      'boletasTarjeta',
      'facturasEfectivo',
      'facturasTarjeta',
      'exentasEfectivo',
      'exentasTarjeta',
      'onlineEfectivo',
      'onlineTarjeta',
      'chequeRestaurantMonto',
    ],
    ticketCounts: ['boletas', 'facturas'],
    groups: [
      {
        id: 'boletas',
        label: 'Boletas',
        guard: { tickets: 'boletas', amounts: ['boletasEfectivo', 'boletasTarjeta'] },
      },
      {
        id: 'facturas',
        label: 'Facturas',
        guard: { tickets: 'facturas', amounts: ['facturasEfectivo', 'facturasTarjeta'] },
      },
      { id: 'exentas', label: 'Exentas de IVA', guard: { tickets: 'exentas', amounts: ['exentasTarjeta'] } },
      { id: 'review', label: 'Resumen', guard: null },
    ],
    wide: {
      layout: {
        kind: 'wizard',
        steps,
        review: { group: 'review', label: 'Resumen', submit: 'Enviar reporte' },
      },
      ...form,
    },
    narrow: {
      layout: {
        kind: 'wizard',
        steps,
        review: { group: 'review', label: 'Resumen', submit: 'Ingresar Venta' },
      },
      ...form,
    },
    unasked: [
      {
        name: 'exentasEfectivo',
        max: 0,
        decimals: 0,
        maxMessage: 'Las exentas tienen un solo monto, en exentasTarjeta',
      },
      { name: 'online', ...ticketLimit },
      { name: 'onlineEfectivo', ...amountLimit },
      { name: 'onlineTarjeta', ...amountLimit },
      { name: 'chequeRestaurant', ...ticketLimit },
      { name: 'chequeRestaurantMonto', ...amountLimit },
    ],
    columns: [
      {
        id: 'boletas-amount',
        group: 'Boletas',
        label: 'Bruto',
        unit: 'amount',
        value: (sale) => sale.boletasEfectivo + sale.boletasTarjeta,
        tooltip: (sale) => [
          { label: 'Efectivo', amount: sale.boletasEfectivo },
          { label: 'Tarjeta', amount: sale.boletasTarjeta },
        ],
      },
      {
        id: 'boletas-tickets',
        group: 'Boletas',
        label: 'Tickets',
        unit: 'count',
        value: (sale) => sale.boletas,
      },
      {
        id: 'facturas-amount',
        group: 'Facturas',
        label: 'Bruto',
        unit: 'amount',
        value: (sale) => sale.facturasEfectivo + sale.facturasTarjeta,
        tooltip: (sale) => [
          { label: 'Efectivo', amount: sale.facturasEfectivo },
          { label: 'Tarjeta', amount: sale.facturasTarjeta },
        ],
      },
      {
        id: 'facturas-tickets',
        group: 'Facturas',
        label: 'Tickets',
        unit: 'count',
        value: (sale) => sale.facturas,
      },
      {
        id: 'exentas-amount',
        group: 'Exentas de IVA',
        label: 'Bruto',
        unit: 'amount',
        value: (sale) => sale.exentasEfectivo + sale.exentasTarjeta,
        tooltip: (sale) => [
          { label: 'Efectivo', amount: sale.exentasEfectivo },
          { label: 'Tarjeta', amount: sale.exentasTarjeta },
        ],
      },
      {
        id: 'exentas-tickets',
        group: 'Exentas de IVA',
        label: 'Tickets',
        unit: 'count',
        value: (sale) => sale.exentas,
      },
      { id: 'late', group: null, label: 'Atraso', unit: 'days', value: (sale) => sale.diasAtraso },
      {
        id: 'total-tickets',
        group: 'Total',
        label: 'Tickets',
        unit: 'count',
        value: (sale) => sale.boletas + sale.facturas,
      },
      {
        id: 'total-amount',
        group: 'Total',
        label: 'Bruto',
        unit: 'amount',
        value: (sale) => sale.bruto - Math.abs(sale.montoNotasCredito),
      },
    ],
    totalLabel: 'Monto Bruto',
    notice: 'Los montos deben ser valores brutos, con IVA incluido.',
    zeroTotalMessage:
      'La venta total es cero. Si no hubo ventas este día, justifíquelo en lugar de declararlo.',
    emptyDayText: null,
    defaultView: 'table',
    calls: { justification: 'justificacion' },
  },
  monthlySales: {
    fields: [
      { kind: 'date', name: 'fecha', label: 'Fecha', required: 'requerido' },
      {
        kind: 'tickets',
        name: 'cantidadTickets',
        label: 'Cantidad de tickets',
        required: 'requerido',
        max: MAX_AMOUNT,
        maxLength: 15,
        decimals: 0,
        maxMessage: 'El máximo es 9.999.999.999',
        positiveMessage: 'debe ser positivo',
        behindSwitch: null,
      },
      monthAmount('totalEfectivo', 'Monto en efectivo'),
      monthAmount('totalTarjeta', 'Monto con tarjeta'),
      { kind: 'computed', name: 'ventaBruta', label: 'Venta bruta', required: null },
      { kind: 'computed', name: 'ventaNeta', label: 'Venta neta', required: null },
    ],
    hasGross: true,
    // VAT (S-284).
    netDivisor: 1.19,
    zeroGrossMessage: 'la suma no puede ser 0',
    evidence: { min: 0, max: 1, kinds: 'image' },
    total: { name: 'ventaBruta', label: 'Venta bruta' },
    notice: 'Los montos deben ser valores brutos, con IVA incluido.',
  },
} as const satisfies Country;
