import * as z from 'zod/mini';
import { dailySaleSubmission, type DailySaleSubmission } from '../endpoints/sales.ts';
import { countryOf, type CountryCode, type SaleField, type SaleGroup } from '../countries/index.ts';
import { saleNumberProblem } from './sale-number.ts';
import { dailySaleTotals, type SaleValues } from './sale-totals.ts';

/** Layouts may have different fields (Peru): 'wide' from 600 px, 'narrow' below. */
export type SaleWidth = 'wide' | 'narrow';

export type SaleProblem = { readonly field: string; readonly message: string };

export const REQUIRED = 'Campo requerido';
/** Decision S-245…S-247: the document's text lacks its 'no'. */
export const TICKETS_NOT_BELOW_AMOUNT = 'El número de ticket no puede ser igual o mayor a los montos';
export const AMOUNT_WITHOUT_TICKETS = 'Ingrese la cantidad de tickets de estos montos';
const NOTES_ABOVE_AMOUNT = 'Las notas de crédito no pueden superar el monto';

type NumberField = Extract<SaleField, { kind: 'tickets' | 'amount' | 'creditNote' }>;

/** What is wrong with a field, or null. Credit notes are checked by their absolute value (S-101). */
function problemOfField(field: SaleField, sale: DailySaleSubmission): string | null {
  const value = sale[field.name];
  if (value === undefined || value === null || value === '') return field.required ? REQUIRED : null;
  if (field.kind === 'series' || field.kind === 'comment') return problemOfText(field, String(value));
  return saleNumberProblem(field, field.kind === 'creditNote' ? Math.abs(Number(value)) : Number(value));
}

function problemOfText(field: Exclude<SaleField, NumberField>, text: string): string | null {
  if (field.required && text.trim() === '') return REQUIRED;
  if (text.length <= field.maxLength) return null;
  return field.kind === 'comment' ? field.maxLengthMessage : `Máximo ${field.maxLength} caracteres`;
}

/** The guard against swapped fields, and amounts without tickets (decisions S-245…S-248). */
function problemOfGroup({ guard }: SaleGroup, sale: SaleValues): SaleProblem | null {
  if (guard === null) return null;
  const tickets = sale[guard.tickets] ?? 0;
  const amount = guard.amounts.reduce((sum, name) => sum + (sale[name] ?? 0), 0);
  if (tickets === 0) return amount === 0 ? null : { field: guard.tickets, message: AMOUNT_WITHOUT_TICKETS };
  return amount > tickets ? null : { field: guard.tickets, message: TICKETS_NOT_BELOW_AMOUNT };
}

/** Fields of the country's other layout (Peru): their values must keep their limits too. */
function fieldsOfOtherLayout(country: CountryCode, width: SaleWidth): readonly SaleField[] {
  const { dailySales } = countryOf(country);
  const own = new Set<string>(dailySales[width].fields.map(({ name }) => name));
  return dailySales[width === 'wide' ? 'narrow' : 'wide'].fields
    .filter(({ name }) => !own.has(name))
    .map((field) => ({ ...field, required: false }));
}

/**
 * All errors of a submission in a layout of its country, in the order of the form; with `groupId` only those
 * of one step (S-211). Empty: it can be sent.
 */
export function dailySaleProblems(
  country: CountryCode,
  sale: DailySaleSubmission,
  { width = 'wide', groupId }: { width?: SaleWidth; groupId?: string } = {},
): SaleProblem[] {
  const { dailySales } = countryOf(country);
  const asked = (id: string): boolean => groupId === undefined || id === groupId;
  const problems = [...dailySales[width].fields, ...fieldsOfOtherLayout(country, width)]
    .filter(({ group }) => asked(group))
    .flatMap((field) => {
      const message = problemOfField(field, sale);
      return message === null ? [] : [{ field: field.name, message }];
    });
  const swapped = dailySales.groups
    .filter(({ id }) => asked(id))
    .flatMap((group) => problemOfGroup(group, sale) ?? []);
  const known = [...problems, ...swapped.filter(({ field }) => problems.every((one) => one.field !== field))];
  if (known.length > 0 || groupId !== undefined) return known;
  return problemsOfWhole(country, sale);
}

/**
 * The errors of a submission of unknown layout, as the API gets it. None if any of the country's layouts
 * accepts it (S-253); otherwise those of the layout with the fewest errors, which is probably the one it was
 * typed in.
 */
export function submissionProblems(country: CountryCode, sale: DailySaleSubmission): SaleProblem[] {
  const wide = dailySaleProblems(country, sale, { width: 'wide' });
  if (wide.length === 0) return wide;
  const narrow = dailySaleProblems(country, sale, { width: 'narrow' });
  return narrow.length < wide.length ? narrow : wide;
}

/** Errors across fields. */
function problemsOfWhole(country: CountryCode, sale: DailySaleSubmission): SaleProblem[] {
  const { unasked, zeroTotalMessage, ticketCounts } = countryOf(country).dailySales;
  const problems = unasked.flatMap((limit): SaleProblem[] => {
    const message = saleNumberProblem(limit, sale[limit.name] ?? 0);
    return message === null ? [] : [{ field: limit.name, message }];
  });
  const { notasCredito, bruto, total } = dailySaleTotals(country, sale);
  if (notasCredito > bruto) problems.push({ field: 'montoNotasCredito', message: NOTES_ABOVE_AMOUNT });
  const [first] = ticketCounts;
  if (problems.length === 0 && total <= 0 && zeroTotalMessage !== null && first !== undefined)
    problems.push({ field: first, message: zeroTotalMessage });
  return problems;
}

/** Fields that the country's form does not have; the API refuses them as unknown. */
export function foreignSaleFields(country: CountryCode, sale: DailySaleSubmission): string[] {
  const { wide, narrow, unasked } = countryOf(country).dailySales;
  const known = new Set<string>([
    'fecha',
    'rowVersion',
    'comentario',
    ...unasked.map(({ name }) => name),
    ...wide.fields.map(({ name }) => name),
    ...narrow.fields.map(({ name }) => name),
  ]);
  return Object.entries(sale)
    .filter(([name, value]) => value !== undefined && value !== null && !known.has(name))
    .map(([name]) => name);
}

/** The schema of a country's daily form, with the messages of document 2, section 5; the same in browser and API. */
export const dailySaleSchema = (
  country: CountryCode,
  width: SaleWidth = 'wide',
): z.ZodMiniType<DailySaleSubmission, DailySaleSubmission> =>
  dailySaleSubmission.check(
    z.superRefine((sale, context) => {
      for (const { field, message } of dailySaleProblems(country, sale, { width })) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

/** Initial values of a day's form: the edited record with absolute credit notes, or zeros. */
export function saleFormValues(
  country: CountryCode,
  fecha: string,
  record:
    | (SaleValues & { rowVersion: number; comentario: string; serieBoletas: string; serieFacturas: string })
    | null,
): DailySaleSubmission {
  const { wide, unasked } = countryOf(country).dailySales;
  const editing = record !== null;
  const numbers = wide.fields.flatMap((field) => {
    if (field.kind === 'series' || field.kind === 'comment') return [];
    const value = record?.[field.name] ?? 0;
    // Guarded groups start at 0; other empty fields must be filled in.
    const empty = countryOf(country).dailySales.groups.some(({ guard }) => guard !== null) ? 0 : null;
    return [[field.name, editing ? Math.abs(value) : field.required ? empty : null] as const];
  });
  const kept = editing ? unasked.map(({ name }) => [name, record[name] ?? 0] as const) : [];
  const series = wide.fields.flatMap((field) =>
    field.kind === 'series' ? [[field.name, record?.[field.name] ?? ''] as const] : [],
  );
  return {
    fecha,
    ...Object.fromEntries([...numbers, ...kept]),
    ...Object.fromEntries(series),
    comentario: record?.comentario ?? '',
    rowVersion: record?.rowVersion ?? null,
  };
}
