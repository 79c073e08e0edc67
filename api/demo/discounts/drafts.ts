import type { DiscountStatus } from 'shared/rules/discount';

/** A discount of the demo data; days are counted from today. */
export type DiscountDraft = {
  readonly name: string;
  readonly description: string;
  readonly conditions: string;
  /** A percentage, or a share of the country's average ticket. */
  readonly off: { readonly percent: number } | { readonly ofTicket: number };
  readonly weekDays: string;
  readonly from: number;
  readonly to: number;
  readonly status: DiscountStatus;
  /** Why it was rejected or deleted. */
  readonly reason?: string;
  /** Share of the country's people who obtained a coupon. */
  readonly demand?: number;
};

const everyDay = '1234567';
const usual = 'No acumulable con otras promociones. Un cupón por persona.';

/** Of the brand of the demo accounts: each status, and one that has ended. */
export const mainDrafts: readonly DiscountDraft[] = [
  {
    name: 'Semana aniversario',
    description: '20 % en toda la tienda por nuestro aniversario',
    conditions: usual,
    off: { percent: 20 },
    weekDays: everyDay,
    from: -18,
    to: 12,
    status: 'approved',
    demand: 0.9,
  },
  {
    name: 'De lunes a jueves',
    description: '15 % en su compra los días de semana',
    conditions: 'Válido hasta las 18:00. No incluye productos en liquidación.',
    off: { percent: 15 },
    weekDays: '1234',
    from: -25,
    to: 40,
    status: 'approved',
    demand: 0.6,
  },
  {
    name: 'Colaboradores del mall',
    description: 'Descuento directo para quienes trabajan en el centro comercial',
    conditions: 'Presente su credencial junto con el cupón.',
    off: { ofTicket: 0.2 },
    weekDays: everyDay,
    from: -9,
    to: 60,
    status: 'approved',
    demand: 0.45,
  },
  {
    name: 'Cambio de temporada',
    description: '30 % en la colección anterior',
    conditions: usual,
    off: { percent: 30 },
    weekDays: everyDay,
    from: -45,
    to: -20,
    status: 'approved',
    demand: 0.8,
  },
  {
    name: 'Fin de semana en familia',
    description: '25 % en la segunda unidad, sábados y domingos',
    conditions: usual,
    off: { percent: 25 },
    weekDays: '67',
    from: 3,
    to: 45,
    status: 'pending',
  },
  {
    name: 'Preventa de fin de año',
    description: '10 % anticipado en la colección nueva',
    conditions: '',
    off: { percent: 10 },
    weekDays: '12345',
    from: 10,
    to: 30,
    status: 'draft',
  },
  {
    name: 'Noche de compras',
    description: '40 % desde las 20:00',
    conditions: 'Solo en tiendas participantes.',
    off: { percent: 40 },
    weekDays: '5',
    from: 1,
    to: 20,
    status: 'rejected',
    reason: 'El horario supera el cierre del centro comercial. Indique un horario hasta las 21:00.',
  },
  {
    name: 'Lleve dos',
    description: 'Descuento al llevar dos productos',
    conditions: usual,
    off: { ofTicket: 0.1 },
    weekDays: everyDay,
    from: -14,
    to: 16,
    status: 'deleted',
    reason: 'Se agotaron los productos de la promoción.',
    demand: 0.3,
  },
];

/** Of the other brands, in turn. */
export const otherDrafts: readonly DiscountDraft[] = [
  {
    name: 'Primera compra',
    description: '10 % en su primera compra',
    conditions: usual,
    off: { percent: 10 },
    weekDays: everyDay,
    from: -30,
    to: 25,
    status: 'approved',
    demand: 0.4,
  },
  {
    name: 'Miércoles de precios',
    description: '25 % todos los miércoles',
    conditions: 'No incluye novedades.',
    off: { percent: 25 },
    weekDays: '3',
    from: -40,
    to: 50,
    status: 'approved',
    demand: 0.5,
  },
  {
    name: 'Vuelva este mes',
    description: 'Descuento en su próxima compra',
    conditions: 'Con un mínimo de dos productos.',
    off: { ofTicket: 0.15 },
    weekDays: everyDay,
    from: -6,
    to: 24,
    status: 'approved',
    demand: 0.35,
  },
  {
    name: 'Apertura renovada',
    description: '20 % por la reapertura de nuestra tienda',
    conditions: usual,
    off: { percent: 20 },
    weekDays: everyDay,
    from: 5,
    to: 19,
    status: 'pending',
  },
];
