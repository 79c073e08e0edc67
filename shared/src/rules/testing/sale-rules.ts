import type { ErrorCode } from '../../endpoints/errors.ts';
import type { DailySaleSubmission } from '../../endpoints/sales.ts';
import type { CountryCode } from '../../countries/index.ts';
import type { SaleWidth } from '../daily-sale-schema.ts';

type SaleContent = Omit<DailySaleSubmission, 'fecha' | 'rowVersion'>;

/** One limit of a country's declaration, from both sides. Form, grid and API are tested against it. */
export type SaleRule = {
  readonly country: CountryCode;
  /** The rule, worded for a test's title. */
  readonly promise: string;
  /** The layout with the rule; Peru's differ (S-253). */
  readonly width: SaleWidth;
  /** Changes to the country's plain sale: one just inside the limit, and one outside. */
  readonly inside: Partial<SaleContent>;
  readonly outside: Partial<SaleContent>;
  /** Where and how the error outside is shown. */
  readonly field: keyof SaleContent;
  readonly message: string;
  /** The API's reply; 'accepts' where the country's other layout accepts it. */
  readonly api: ErrorCode | 'accepts';
  /** Forms that can reach it: none where no form has the field; the grid reads an empty count as 0. */
  readonly toldBy: 'form and grid' | 'form' | 'none';
};

/** A valid sale of each country and layout. */
export const plainSales = {
  CHL: {
    wide: {
      boletas: 10,
      boletasEfectivo: 50_000,
      boletasTarjeta: 70_000,
      facturas: 2,
      facturasEfectivo: 0,
      facturasTarjeta: 30_000,
      exentas: 1,
      exentasTarjeta: 5_000,
    },
    narrow: { boletas: 10, boletasEfectivo: 50_000, boletasTarjeta: 70_000 },
  },
  PER: {
    wide: { serieBoletas: 'B001', serieFacturas: 'F001', tickets: 12, montoNeto: 1234.56 },
    narrow: { tickets: 12, montoNeto: 1234.56 },
  },
  ARG: {
    wide: { tickets: 12, montoNeto: 1234.56 },
    narrow: { tickets: 12, montoNeto: 1234.56 },
  },
  COL: {
    wide: { tickets: 12, montoNeto: 1234.56 },
    narrow: { tickets: 12, montoNeto: 1234.56 },
  },
} as const satisfies Record<CountryCode, Record<SaleWidth, SaleContent>>;

type Limit = Pick<SaleRule, 'promise' | 'inside' | 'outside' | 'field' | 'message'> &
  Partial<Pick<SaleRule, 'api' | 'toldBy'>>;

const rulesOf = (country: CountryCode, width: SaleWidth, limits: readonly Limit[]): SaleRule[] =>
  limits.map((limit) => ({ country, width, api: 'RULE_BROKEN', toldBy: 'form and grid', ...limit }));

const swapped = 'El número de ticket no puede ser igual o mayor a los montos';
const withoutTickets = 'Ingrese la cantidad de tickets de estos montos';
const negative = 'No puede ser negativo';
const fraction = 'Debe ser un número entero';
const required = 'Campo requerido';
const twoDecimals = 'Puede tener hasta dos decimales';
const notesAboveAmount = 'Las notas de crédito no pueden superar el monto';
const nothingSold =
  'La venta total es cero. Si no hubo ventas este día, justifíquelo en lugar de declararlo.';
const foreign = 'Este dato no corresponde a su país.';

const comment: Limit = {
  promise: 'a note has at most 255 characters [S-404]',
  inside: { comentario: 'x'.repeat(255) },
  outside: { comentario: 'x'.repeat(256) },
  field: 'comentario',
  message: 'Máximo 255 caracteres',
};

const nothingButExempt = {
  boletas: 0,
  boletasEfectivo: 0,
  boletasTarjeta: 0,
  facturas: 0,
  facturasTarjeta: 0,
} as const;

const chilean: readonly Limit[] = [
  {
    promise: 'amounts are whole [S-237]',
    inside: { boletasEfectivo: 30_000 },
    outside: { boletasEfectivo: 30_000.5 },
    field: 'boletasEfectivo',
    message: fraction,
  },
  {
    promise: 'amounts are not negative [S-237 S-265]',
    inside: { facturasEfectivo: 0 },
    outside: { facturasEfectivo: -1 },
    field: 'facturasEfectivo',
    message: negative,
  },
  {
    promise: 'counts are whole',
    inside: { exentas: 2 },
    outside: { exentas: 1.5 },
    field: 'exentas',
    message: fraction,
  },
  {
    promise: '9.999.999.999 is the largest amount [S-240 S-266]',
    inside: { facturasTarjeta: 9_999_999_999 },
    outside: { facturasTarjeta: 10_000_000_000 },
    field: 'facturasTarjeta',
    message: 'El monto máximo es 9.999.999.999',
  },
  ...(['boletas', 'facturas'] as const).map((group): Limit => ({
    promise: `10.000 ${group} are taken, one more is not [S-241 S-242]`,
    inside: { [group]: 10_000, [`${group}Tarjeta`]: 9_000_000 },
    outside: { [group]: 10_001, [`${group}Tarjeta`]: 9_000_000 },
    field: group,
    message: 'El monto máximo de tickets es 10.000',
  })),
  {
    promise: '10.000 exentas are taken, one more is not [S-241 S-242]',
    inside: { exentas: 10_000, exentasTarjeta: 9_000_000 },
    outside: { exentas: 10_001, exentasTarjeta: 9_000_000 },
    field: 'exentas',
    message: 'El monto máximo de tickets es 10.000',
  },
  ...(['boletas', 'facturas'] as const).map((group): Limit => ({
    promise: `the cash and card of ${group} exceed their number [S-245 S-247]`,
    inside: { [group]: 100, [`${group}Efectivo`]: 61, [`${group}Tarjeta`]: 40 },
    outside: { [group]: 100, [`${group}Efectivo`]: 60, [`${group}Tarjeta`]: 40 },
    field: group,
    message: swapped,
  })),
  {
    promise: 'the amount of exentas exceeds their number [S-246 S-247]',
    inside: { exentas: 5, exentasTarjeta: 6 },
    outside: { exentas: 5, exentasTarjeta: 5 },
    field: 'exentas',
    message: swapped,
  },
  ...(['boletas', 'facturas'] as const).flatMap((group) =>
    (['Efectivo', 'Tarjeta'] as const).map((amount): Limit => {
      const none = { [group]: 0, [`${group}Efectivo`]: 0, [`${group}Tarjeta`]: 0 };
      return {
        promise: `without ${group} there is no ${amount.toLowerCase()} of them [S-244 S-248]`,
        inside: none,
        outside: { ...none, [`${group}${amount}`]: 1 },
        field: group,
        message: withoutTickets,
      };
    }),
  ),
  {
    promise: 'without exentas there is no amount of them [S-244 S-248]',
    inside: { exentas: 0, exentasTarjeta: 0 },
    outside: { exentas: 0, exentasTarjeta: 1 },
    field: 'exentas',
    message: withoutTickets,
  },
  {
    promise: 'the total is not zero [S-249]',
    inside: nothingButExempt,
    outside: {
      ...nothingButExempt,
      exentas: 0,
      exentasTarjeta: 0,
    },
    field: 'boletas',
    message: nothingSold,
  },
  {
    promise: 'a count is asked for',
    inside: { exentas: 1 },
    outside: { exentas: null },
    field: 'exentas',
    message: required,
    toldBy: 'form',
  },
  {
    promise: 'credit notes do not exceed the gross amount',
    inside: { montoNotasCredito: -154_999 },
    outside: { montoNotasCredito: -155_001 },
    field: 'montoNotasCredito',
    message: notesAboveAmount,
  },
  {
    promise: 'credit notes leave a total [S-249]',
    inside: { montoNotasCredito: -154_999 },
    outside: { montoNotasCredito: -155_000 },
    field: 'boletas',
    message: nothingSold,
  },
  {
    promise: 'credit notes are whole [S-237]',
    inside: { montoNotasCredito: 500 },
    outside: { montoNotasCredito: 500.5 },
    field: 'montoNotasCredito',
    message: fraction,
  },
  {
    promise: '9.999.999.999 are the most credit notes [S-266]',
    inside: { boletasEfectivo: 9_999_999_999, montoNotasCredito: -9_999_999_999 },
    outside: { boletasEfectivo: 9_999_999_999, montoNotasCredito: -10_000_000_000 },
    field: 'montoNotasCredito',
    message: 'El monto máximo es 9.999.999.999',
  },
  comment,
  {
    promise: 'exentas have one amount, and no cash [S-171]',
    inside: { exentasEfectivo: 0 },
    outside: { exentasEfectivo: 100 },
    field: 'exentasEfectivo',
    message: 'Las exentas tienen un solo monto, en exentasTarjeta',
    toldBy: 'none',
  },
  {
    promise: 'what is sold online is not negative',
    inside: { online: 0 },
    outside: { online: -1 },
    field: 'online',
    message: negative,
    toldBy: 'none',
  },
  {
    promise: '10.000 sales online are taken, one more is not [S-241]',
    inside: { online: 10_000 },
    outside: { online: 10_001 },
    field: 'online',
    message: 'El monto máximo de tickets es 10.000',
    toldBy: 'none',
  },
  {
    promise: '9.999.999.999 is the largest amount online',
    inside: { onlineEfectivo: 9_999_999_999 },
    outside: { onlineEfectivo: 10_000_000_000 },
    field: 'onlineEfectivo',
    message: 'El monto máximo es 9.999.999.999',
    toldBy: 'none',
  },
  {
    promise: '10.000 restaurant cheques are taken, one more is not [S-241]',
    inside: { chequeRestaurant: 10_000 },
    outside: { chequeRestaurant: 10_001 },
    field: 'chequeRestaurant',
    message: 'El monto máximo de tickets es 10.000',
    toldBy: 'none',
  },
  {
    promise: 'restaurant cheques are whole',
    inside: { chequeRestaurantMonto: 8_000 },
    outside: { chequeRestaurantMonto: 8_000.5 },
    field: 'chequeRestaurantMonto',
    message: fraction,
    toldBy: 'none',
  },
  {
    promise: 'the figures of other countries are none of its own',
    inside: { tickets: null },
    outside: { tickets: 3 },
    field: 'tickets',
    message: foreign,
    api: 'VALIDATION_FAILED',
    toldBy: 'none',
  },
];

/** Common to PER, ARG and COL (S-254, S-258…S-262, S-266); `most` is the largest amount in the country's format. */
const transactional = (most: string): readonly Limit[] => [
  {
    promise: 'transactions are asked for [S-254 S-258]',
    inside: { tickets: 1 },
    outside: { tickets: null },
    field: 'tickets',
    message: required,
  },
  {
    promise: 'the amount is asked for [S-254 S-259]',
    inside: { montoNeto: 0.01 },
    outside: { montoNeto: null },
    field: 'montoNeto',
    message: required,
  },
  {
    promise: 'transactions are whole [S-255 S-260]',
    inside: { tickets: 13 },
    outside: { tickets: 12.5 },
    field: 'tickets',
    message: fraction,
  },
  {
    promise: 'transactions have at most 8 digits [S-256 S-261 S-405]',
    inside: { tickets: 99_999_999 },
    outside: { tickets: 100_000_000 },
    field: 'tickets',
    message: 'Máximo 8 dígitos',
  },
  {
    promise: 'an amount is at most 9999999999.99 [S-266]',
    inside: { montoNeto: 9_999_999_999.99 },
    outside: { montoNeto: 10_000_000_000 },
    field: 'montoNeto',
    message: `El monto máximo es ${most}`,
  },
  {
    promise: 'an amount has at most two decimals [S-266 S-267]',
    inside: { montoNeto: 1234.56 },
    outside: { montoNeto: 1234.567 },
    field: 'montoNeto',
    message: twoDecimals,
  },
  {
    promise: 'credit notes may be left out, and do not exceed the amount [S-262]',
    inside: { montoNotasCredito: null },
    outside: { montoNotasCredito: -1234.57 },
    field: 'montoNotasCredito',
    message: notesAboveAmount,
  },
  {
    promise: 'credit notes are at most 9999999999.99, as the amount is [S-266]',
    inside: { montoNeto: 9_999_999_999.99, montoNotasCredito: -9_999_999_999.99 },
    outside: { montoNeto: 9_999_999_999.99, montoNotasCredito: -10_000_000_000 },
    field: 'montoNotasCredito',
    message: `El monto máximo es ${most}`,
  },
  {
    promise: 'the figures of other countries are none of its own',
    inside: { boletas: null },
    outside: { boletas: 1 },
    field: 'boletas',
    message: foreign,
    api: 'VALIDATION_FAILED',
    toldBy: 'none',
  },
];

const notNegative: Limit = {
  promise: 'an amount is not negative [S-265]',
  inside: { montoNeto: 0 },
  outside: { montoNeto: -0.01 },
  field: 'montoNeto',
  message: negative,
};

const peruvianPanel: readonly Limit[] = [
  ...transactional('9,999,999,999.99'),
  notNegative,
  ...(
    [
      ['serieBoletas', 'serieBoletas is asked for in the panel [S-250]'],
      ['serieFacturas', 'serieFacturas is asked for in the panel [S-251]'],
    ] as const
  ).flatMap(([field, promise]): Limit[] => [
    {
      promise,
      inside: { [field]: 'X' },
      outside: { [field]: '' },
      field,
      message: required,
      // Optional under 600 px (S-253).
      api: 'accepts',
    },
    {
      promise: `${field} has at most 4 characters in the panel [S-252]`,
      inside: { [field]: 'X001' },
      outside: { [field]: 'X0001' },
      field,
      message: 'Máximo 4 caracteres',
      // An additional field under 600 px (S-253).
      api: 'accepts',
    },
  ]),
];

const peruvianPage: readonly Limit[] = [
  ...transactional('9,999,999,999.99'),
  comment,
  {
    promise: 'the amount of the single page is positive [S-257]',
    inside: { montoNeto: 0.01 },
    outside: { montoNeto: 0 },
    field: 'montoNeto',
    message: 'debe ser positivo',
  },
  ...(['serieBoletas', 'serieFacturas'] as const).map((field): Limit => ({
    promise: `${field} may have up to 5 characters on the single page [S-253]`,
    inside: { [field]: 'X0001' },
    outside: { [field]: 'X00001' },
    field,
    message: 'Máximo 5 caracteres',
  })),
];

/** Every limit of document 2, section 5, for a daily declaration. */
export const saleRules: readonly SaleRule[] = [
  ...rulesOf('CHL', 'wide', chilean),
  ...rulesOf('PER', 'wide', peruvianPanel),
  ...rulesOf('PER', 'narrow', peruvianPage),
  ...(['ARG', 'COL'] as const).flatMap((country) =>
    rulesOf(country, 'wide', [...transactional('9.999.999.999,99'), notNegative, comment]),
  ),
];

export const saleRulesOf = (
  country: CountryCode,
  toldBy: readonly SaleRule['toldBy'][] = ['form and grid', 'form', 'none'],
): readonly SaleRule[] =>
  saleRules.filter((rule) => rule.country === country && toldBy.includes(rule.toldBy));
