import * as z from 'zod/mini';
import type { JustificationOption, JustificationSubmission } from '../endpoints/sales.ts';
import { addDays, daysBetween, monthOf, type Day } from './days.ts';
import type { SaleProblem } from './daily-sale-schema.ts';

export const JUSTIFICATION_REQUIRED = 'Debes agregar una justificación';
export const COMMENT_REQUIRED = 'Debe agregar un comentario';
export const OUTSIDE_MONTH = 'La fecha debe estar dentro del mes del día';
export const END_BEFORE_START = 'La fecha de término debe ser igual o posterior a la de inicio';
const COMMENT_TOO_LONG = 'Máximo 255 caracteres';
const NOT_CONFIRMED = 'Debe confirmar que los datos son correctos';
const DATE_REQUIRED = 'Campo requerido';

type Context = {
  /** The day that the form was opened for; the range must stay within its month. */
  readonly day: Day;
  /** The chosen option, if any. */
  readonly option: JustificationOption | undefined;
};

/** All errors of a justification (S-230, S-233…S-235, S-404). */
export function justificationProblems(
  { fecha, fechaFin, justificacionId, comentario }: JustificationSubmission,
  { day, option }: Context,
): SaleProblem[] {
  const problems: SaleProblem[] = [];
  if ((justificacionId ?? 0) < 1 || option === undefined) {
    problems.push({ field: 'justificacionId', message: JUSTIFICATION_REQUIRED });
  }
  if (option?.periodo) {
    if (!fecha) problems.push({ field: 'fecha', message: DATE_REQUIRED });
    else if (monthOf(fecha) !== monthOf(day)) problems.push({ field: 'fecha', message: OUTSIDE_MONTH });
    if (!fechaFin) problems.push({ field: 'fechaFin', message: DATE_REQUIRED });
    else if (monthOf(fechaFin) !== monthOf(day)) problems.push({ field: 'fechaFin', message: OUTSIDE_MONTH });
    else if (fechaFin < fecha) problems.push({ field: 'fechaFin', message: END_BEFORE_START });
  }
  if ((comentario ?? '').length > 255) problems.push({ field: 'comentario', message: COMMENT_TOO_LONG });
  return problems;
}

/** The justification form: the sent fields and two checkboxes that are not sent. */
export const justificationForm = z.object({
  fecha: z.string(),
  fechaFin: z.nullish(z.string()),
  justificacionId: z.nullish(z.number()),
  comentario: z.nullish(z.string()),
  /** 'Añadir comentario' (S-111, S-231). */
  conComentario: z.boolean(),
  /** 'Confirmo que los datos son correctos' (S-112, S-232). */
  confirmado: z.boolean(),
  /** The records that the user confirmed to replace. */
  reemplaza: z.array(z.object({ fecha: z.string(), rowVersion: z.number() })),
});
export type JustificationForm = z.infer<typeof justificationForm>;

type FormContext = {
  readonly options: readonly JustificationOption[];
  /** Why a day takes no justification; null if it does. The API decides this by its own records. */
  readonly refusalOf?: (day: Day) => string | null;
};

/** The form's schema for a day, with the options of the select. */
export const justificationSchema = (
  day: Day,
  { options, refusalOf = () => null }: FormContext,
): z.ZodMiniType<JustificationForm, JustificationForm> =>
  justificationForm.check(
    z.superRefine((form, context) => {
      const option = options.find(({ id }) => id === form.justificacionId);
      const add = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [field], message });
      const problems = justificationProblems(form, { day, option });
      for (const { field, message } of problems) add(field, message);
      if (problems.length === 0) {
        const refused = justifiedDays(form, option).find((one) => refusalOf(one) !== null);
        if (refused) add(refused === form.fecha ? 'fecha' : 'fechaFin', refusalOf(refused) ?? '');
      }
      if (form.conComentario && (form.comentario ?? '').trim() === '') add('comentario', COMMENT_REQUIRED);
      if (!form.confirmado) add('confirmado', NOT_CONFIRMED);
    }),
  );

/** The days of a justification; none if its range is invalid. */
export function justifiedDays(
  { fecha, fechaFin }: Pick<JustificationSubmission, 'fecha' | 'fechaFin'>,
  option: JustificationOption | undefined,
): Day[] {
  if (!option?.periodo) return fecha ? [fecha] : [];
  if (!fecha || !fechaFin || monthOf(fecha) !== monthOf(fechaFin) || fechaFin < fecha) return [];
  return Array.from({ length: daysBetween(fecha, fechaFin) + 1 }, (_, index) => addDays(fecha, index));
}
