import { calendarYear } from '../endpoints/calendar-years.ts';
import type { MonthlySale, MonthlySaleSubmission, MonthState } from '../endpoints/monthly-sales.ts';
import { countryOf, type CountryCode, type MonthlyField } from '../countries/index.ts';
import { toMajorUnits, toMinorUnits } from '../format/index.ts';
import { AMOUNT_WITHOUT_TICKETS, REQUIRED, type SaleProblem } from './daily-sale-schema.ts';
import { firstDay, lastDay, monthOf, previousMonth, todayIn, type Month } from './days.ts';
import { isPreviousMonthOpen, type SalesClock, type Validity } from './declarable.ts';
import { evidenceCountProblem } from './evidence.ts';
import { saleNumberProblem } from './sale-number.ts';

const NET_ABOVE_GROSS = '* El monto neto no puede ser mayor al monto bruto';
const NOTES_ABOVE_AMOUNT = 'Las notas de crédito no pueden superar el monto';
const NOT_THE_SUM = 'Debe ser lo que suman los montos';

/** The previous month, up to and including the cut-off day (S-223, S-224). */
export const isMonthDeclarable = (month: Month, clock: SalesClock): boolean =>
  month === lastEndedMonth(clock) && isPreviousMonthOpen(clock);

/** The month to declare now, or the last one (S-117). */
export const lastEndedMonth = ({ country, now }: Pick<SalesClock, 'country' | 'now'>): Month =>
  previousMonth(monthOf(todayIn(country, now)));

/** Whether a lease was valid on any day of the month. */
export const isValidIn = (month: Month, { from, to }: Validity): boolean =>
  from <= lastDay(month) && (to === null || to >= firstDay(month));

/** Staff declare a month that nobody has, and change none: only the store does (S-418). */
export const declaredMonthMessage =
  'Este mes ya está declarado y solo el local lo cambia: pídale que lo corrija.';

type MonthFacts = { readonly audited: boolean; readonly declared: boolean; readonly open: boolean };

/** What a month allows: audited, declared, open or too late (S-124…S-127). */
export function monthStateOf({ audited, declared, open }: MonthFacts): MonthState {
  if (audited) return 'audited';
  if (declared) return 'declared';
  return open ? 'undeclared' : 'expired';
}

/** The labels of the states. */
export const monthStateNames = {
  undeclared: 'Sin declarar',
  expired: 'Vencida',
  declared: 'Declarada',
  audited: 'Auditada',
} as const satisfies Record<MonthState, string>;

type Amounts = Pick<
  MonthlySaleSubmission,
  'totalEfectivo' | 'totalTarjeta' | 'ventaNeta' | 'montoNotasCredito'
>;

export type MonthlyTotals = {
  /** Cash plus card where the country has gross amounts (S-283, S-296), else 0. */
  readonly ventaBruta: number;
  readonly ventaNeta: number;
  /** Absolute. */
  readonly notasCredito: number;
  /** The declaration's total: its amount minus credit notes. */
  readonly total: number;
};

/** The totals of a month in major units, of a submission or an unfinished form. */
export function monthlyTotals(country: CountryCode, sale: Amounts): MonthlyTotals {
  const { hasGross, netDivisor, total } = countryOf(country).monthlySales;
  const minor = (amount: number | null | undefined): number => toMinorUnits(amount ?? 0, country);
  const gross = hasGross ? minor(sale.totalEfectivo) + minor(sale.totalTarjeta) : 0;
  const net = netDivisor === null ? minor(sale.ventaNeta) : Math.round(gross / netDivisor);
  const notes = Math.abs(minor(sale.montoNotasCredito));
  return {
    ventaBruta: toMajorUnits(gross, country),
    ventaNeta: toMajorUnits(net, country),
    notasCredito: toMajorUnits(notes, country),
    total: toMajorUnits((total.name === 'ventaBruta' ? gross : net) - notes, country),
  };
}

/** Amounts belong to tickets; without tickets there is nothing to enter (S-281, S-248). */
export const waitsForMonthTickets = (
  field: MonthlyField,
  { cantidadTickets }: Pick<MonthlySaleSubmission, 'cantidadTickets'>,
): boolean => (field.kind === 'amount' || field.kind === 'creditNote') && !cantidadTickets;

/** Setting the tickets to 0 resets their amounts (S-282, S-248). */
export function withoutLooseAmounts(
  country: CountryCode,
  sale: MonthlySaleSubmission,
): MonthlySaleSubmission {
  const waiting = countryOf(country).monthlySales.fields.filter((field) => waitsForMonthTickets(field, sale));
  return { ...sale, ...Object.fromEntries(waiting.map(({ name }) => [name, 0])) };
}

function problemOfField(
  country: CountryCode,
  field: MonthlyField,
  sale: MonthlySaleSubmission,
): string | null {
  const value = sale[field.name];
  if (value === undefined || value === null || value === '') return field.required;
  switch (field.kind) {
    case 'date':
      return calendarYear.test(String(value)) ? null : field.required;
    case 'series':
      if (String(value).trim() === '') return field.required;
      return String(value).length > field.maxLength ? `Máximo ${field.maxLength} caracteres` : null;
    case 'computed':
      return value === monthlyTotals(country, sale)[field.name] ? null : NOT_THE_SUM;
    case 'tickets':
    case 'amount':
      return saleNumberProblem(field, Number(value));
    case 'creditNote':
      return saleNumberProblem(field, Math.abs(Number(value)));
  }
}

/** Errors across fields. */
function problemsOfWhole(country: CountryCode, sale: MonthlySaleSubmission): SaleProblem[] {
  const { hasGross, netDivisor, zeroGrossMessage, total } = countryOf(country).monthlySales;
  const { ventaBruta, ventaNeta, notasCredito } = monthlyTotals(country, sale);
  const amount = total.name === 'ventaBruta' ? ventaBruta : ventaNeta;
  const problems: SaleProblem[] = [];
  const add = (field: string, message: string): void => void problems.push({ field, message });
  if (!sale.cantidadTickets && (ventaBruta > 0 || ventaNeta > 0))
    add('cantidadTickets', AMOUNT_WITHOUT_TICKETS);
  if (zeroGrossMessage !== null && ventaBruta === 0) add('totalEfectivo', zeroGrossMessage);
  if (hasGross && netDivisor === null && ventaNeta > ventaBruta) add('ventaNeta', NET_ABOVE_GROSS);
  if (notasCredito > amount) add('montoNotasCredito', NOTES_ABOVE_AMOUNT);
  return problems;
}

/** All errors of a declaration, in the order of the form; `files`: how many it would have. Empty: it can be sent. */
export function monthlySaleProblems(
  country: CountryCode,
  sale: MonthlySaleSubmission,
  files: number,
): SaleProblem[] {
  const { fields, evidence } = countryOf(country).monthlySales;
  const dated = fields.some(({ kind }) => kind === 'date') || sale.fecha ? [] : [problem('fecha', REQUIRED)];
  const single = fields.flatMap((field) => {
    const message = problemOfField(country, field, sale);
    return message === null ? [] : [problem(field.name, message)];
  });
  const known = [...dated, ...single];
  const whole = problemsOfWhole(country, sale).filter(({ field }) =>
    known.every((one) => one.field !== field),
  );
  const count = evidenceCountProblem(evidence, files);
  return [...known, ...whole, ...(count === null ? [] : [problem('file', count)])];
}

const problem = (field: string, message: string): SaleProblem => ({ field, message });

/** Fields that the country's form does not have; the API refuses them as unknown. */
export function foreignMonthlyFields(country: CountryCode, sale: MonthlySaleSubmission): string[] {
  const known = new Set<string>([
    'fecha',
    'rowVersion',
    'evidenciaArchivoIds',
    ...countryOf(country).monthlySales.fields.map(({ name }) => name),
  ]);
  return Object.entries(sale)
    .filter(([name, value]) => value !== undefined && value !== null && !known.has(name))
    .map(([name]) => name);
}

/** Initial values of a month's form: the edited sale with absolute credit notes, or empty fields. */
export function monthlyFormValues(
  country: CountryCode,
  month: Month,
  sale: MonthlySale | null,
): MonthlySaleSubmission {
  const values: Partial<MonthlySaleSubmission> = {};
  for (const field of countryOf(country).monthlySales.fields) {
    if (field.kind === 'computed' || field.kind === 'date') continue;
    if (field.kind === 'series') values[field.name] = sale?.[field.name] ?? '';
    else values[field.name] = sale === null ? null : Math.abs(sale[field.name]);
  }
  return {
    fecha: sale?.fecha ?? lastDay(month),
    ...values,
    rowVersion: sale?.rowVersion ?? null,
  };
}

/** The request body: with computed values, and negative credit notes (S-293, S-299). */
export function monthlySubmission(country: CountryCode, sale: MonthlySaleSubmission): MonthlySaleSubmission {
  const totals = monthlyTotals(country, sale);
  const computed = countryOf(country).monthlySales.fields.flatMap((field) =>
    field.kind === 'computed' ? [[field.name, totals[field.name]] as const] : [],
  );
  const notes = sale.montoNotasCredito;
  return {
    ...sale,
    ...Object.fromEntries(computed),
    ...(notes && { montoNotasCredito: -Math.abs(notes) }),
  };
}
