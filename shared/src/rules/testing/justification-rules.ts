import type { JustificationForm } from '../justification.ts';

/** The chosen reason: one for a day, one with a period, an unknown one, or none yet. */
export type ChosenReason = 'day' | 'period' | 'unknown' | 'none';

type Filled = Partial<Omit<JustificationForm, 'justificacionId'>> & { readonly reason?: ChosenReason };

/** One limit of a justification, from both sides (document 2, section 5). The plain form is for `justifiedDay`. */
export type JustificationRule = {
  readonly promise: string;
  readonly inside: Filled;
  readonly outside: Filled;
  readonly field: keyof JustificationForm;
  readonly message: string;
  /** Field of the API's error; null where only the form checks (its two checkboxes). */
  readonly apiField: string | null;
  /** False where the form cannot produce it. */
  readonly onForm: boolean;
};

export const justifiedDay = '2026-11-10';

export const plainJustification: Required<Filled> = {
  reason: 'day',
  fecha: justifiedDay,
  fechaFin: justifiedDay,
  comentario: '',
  conComentario: false,
  confirmado: true,
  reemplaza: [],
};

const outsideMonth = 'La fecha debe estar dentro del mes del día';
const period = { reason: 'period' } as const;

export const justificationRules: readonly JustificationRule[] = [
  {
    promise: 'a justification is chosen [S-230]',
    inside: { reason: 'day' },
    outside: { reason: 'none' },
    field: 'justificacionId',
    message: 'Debes agregar una justificación',
    apiField: 'justificacionId',
    onForm: true,
  },
  {
    promise: 'it is one of the options [S-230]',
    inside: { reason: 'period' },
    outside: { reason: 'unknown' },
    field: 'justificacionId',
    message: 'Debes agregar una justificación',
    apiField: 'justificacionId',
    onForm: false,
  },
  {
    promise: 'the comment is written once it is announced [S-231]',
    inside: { conComentario: true, comentario: 'Conteo anual' },
    outside: { conComentario: true, comentario: '  ' },
    field: 'comentario',
    message: 'Debe agregar un comentario',
    apiField: null,
    onForm: true,
  },
  {
    promise: 'the comment has at most 255 characters [S-404]',
    inside: { conComentario: true, comentario: 'x'.repeat(255) },
    outside: { conComentario: true, comentario: 'x'.repeat(256) },
    field: 'comentario',
    message: 'Máximo 255 caracteres',
    apiField: 'comentario',
    onForm: true,
  },
  {
    promise: 'the data are confirmed [S-232]',
    inside: { confirmado: true },
    outside: { confirmado: false },
    field: 'confirmado',
    message: 'Debe confirmar que los datos son correctos',
    apiField: null,
    onForm: true,
  },
  {
    promise: 'a period begins in the month of the day [S-233]',
    inside: { ...period, fecha: '2026-11-01' },
    outside: { ...period, fecha: '2026-10-31' },
    field: 'fecha',
    message: outsideMonth,
    // The API knows no other day than the first, so for it the end lies in another month.
    apiField: 'fechaFin',
    onForm: true,
  },
  {
    promise: 'a period ends in the month of the day [S-234]',
    inside: { ...period, fechaFin: '2026-11-30' },
    outside: { ...period, fechaFin: '2026-12-01' },
    field: 'fechaFin',
    message: outsideMonth,
    apiField: 'fechaFin',
    onForm: true,
  },
  {
    promise: 'a period does not end before it begins [S-235]',
    inside: { ...period, fechaFin: justifiedDay },
    outside: { ...period, fechaFin: '2026-11-09' },
    field: 'fechaFin',
    message: 'La fecha de término debe ser igual o posterior a la de inicio',
    apiField: 'fechaFin',
    onForm: true,
  },
];
