import { useMemo } from 'react';
import { browserErrors } from 'shared/endpoints/error-codes';
import {
  justifyDays,
  justifyDaysArg,
  listJustifications,
  unseenSales,
  type DailySale,
  type JustificationOption,
  type JustificationSubmission,
  type SalesPeriod,
} from 'shared/endpoints/sales';
import { useCountry } from 'shared/country';
import { useDraft, useForm, useWatch, zodResolver, type UseFormReturn } from 'shared/forms';
import { ApiError, ConnectionError } from 'shared/http';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import {
  auditedDayMessage,
  closedDayMessage,
  justificationSchema,
  justifiedDays,
  type Day,
  type JustificationForm,
  unexplainedMessage,
} from 'shared/rules';
import { useCan } from 'shared/session';
import { useFormWrite, type FormWrite } from 'shared/writes';
import { useFarewell } from '../../common/sending/use-farewell.ts';
import { useForgetSaleDraft } from '../../common/declaring/sale-draft.ts';
import { showSales } from '../../common/declaring/show-sales.ts';
import { closingOf } from './closing-of.ts';

/** The options, loaded once (S-344). */
export const useJustificationOptions = (): UseQueryResult<JustificationOption[]> =>
  useQuery({ ...endpointQuery(listJustifications, {}), staleTime: Infinity, gcTime: Infinity });

export type Justification = {
  readonly form: UseFormReturn<JustificationForm>;
  readonly values: JustificationForm;
  readonly option: JustificationOption | undefined;
  /** Existing records of the justified days, which would be lost. */
  readonly replaced: readonly DailySale[];
  /** Why it cannot be sent; null: it can. */
  readonly problem: string | null;
  /** Why the day takes no justification (any more); null if it does, or for several days. */
  readonly closed: string | null;
  readonly write: FormWrite<typeof justifyDays, never>;
  /** Its success is to be shown. */
  readonly done: boolean;
  /** The form was restored from an unfinished draft. */
  readonly restored: boolean;
};

type Facts = {
  readonly period: SalesPeriod;
  readonly day: Day;
  readonly options: readonly JustificationOption[];
  readonly onDone: () => void;
};

/** The form of a justification, sent with an idempotency key (S-213, S-230 … S-236). */
export function useJustification({ period, day, options, onDone }: Facts): Justification {
  const { calls } = useCountry().dailySales;
  const forgetSale = useForgetSaleDraft();
  const mayCorrect = useCan('manage', 'SalesAudit');
  const contractId = period.contrato.id;
  const schema = useMemo(
    () =>
      justificationSchema(day, {
        options,
        refusalOf: (date) => refusalOf(period, date, true) ?? (mayCorrect ? unexplained(period, date) : null),
      }),
    [day, mayCorrect, options, period],
  );
  const form = useForm<JustificationForm>({
    mode: 'onChange',
    resolver: zodResolver(schema),
    defaultValues: {
      fecha: day,
      fechaFin: day,
      justificacionId: null,
      comentario: '',
      conComentario: false,
      confirmado: false,
      reemplaza: [],
    },
  });
  // The confirmation is required again: the days may have changed meanwhile.
  const draft = useDraft(`justification:${contractId}:${day}`, form, { secret: ['confirmado', 'reemplaza'] });
  // Renders with each change; returns the same as partial values.
  useWatch({ control: form.control });
  const values = form.getValues();
  const option = options.find(({ id }) => id === values.justificacionId);
  const body: JustificationSubmission = {
    fecha: option?.periodo ? values.fecha : day,
    fechaFin: option?.periodo ? values.fechaFin : null,
    justificacionId: values.justificacionId,
    comentario: values.conComentario ? values.comentario : null,
    reemplaza: values.reemplaza,
  };
  const days = justifiedDays(body, option);
  const input = { params: { id: contractId }, body };
  const write = useFormWrite(calls.justification === 'justificacion-arg' ? justifyDaysArg : justifyDays, {
    form,
    draft,
    changed: form.formState.isDirty,
    input: () => input,
    current: input,
    refreshes: showSales,
    fields: null,
    isWritten: (error, { body: sent }) => isWritten(error, sent, days),
    onSaved: () => {
      for (const date of days) forgetSale(contractId, date);
    },
    // Confirmed again: the days may have changed.
    onFailed: (error) => {
      if (!(error instanceof ConnectionError)) form.setValue('confirmado', false);
    },
  });
  const done = useFarewell(write.isSaved, onDone);
  return {
    form,
    values,
    option,
    replaced: period.dias.flatMap(({ venta, date }) =>
      venta !== null && days.includes(date) ? [venta] : [],
    ),
    problem: schema.safeParse(values).error?.issues[0]?.message ?? null,
    closed: days.length === 1 && days[0] === day ? refusalOf(period, day) : null,
    write,
    done,
    restored: draft.restored,
  };
}

/** Why a day of the period takes no justification; null if it does. `named`: it is one of several. */
function refusalOf(period: SalesPeriod, date: Day, named = false): string | null {
  const day = period.dias.find((one) => one.date === date);
  if (day === undefined) return null;
  if (day.estado === 'audited') return named ? auditedDayMessage(date) : browserErrors.SALE_AUDITED.message;
  return day.cargable ? null : closedDayMessage({ day: date, ...closingOf(period), named });
}

/** Why staff replace no sale of one of several days; null if it has none. */
function unexplained({ dias }: SalesPeriod, date: Day): string | null {
  const sale = dias.find((one) => one.date === date)?.venta ?? null;
  return sale === null || sale.justificacion !== null ? null : unexplainedMessage(date);
}

/** Whether the conflicting records equal the sent ones: then only the reply was lost, not the write. */
function isWritten(error: unknown, sent: JustificationSubmission, days: readonly Day[]): boolean {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return false;
  const met = unseenSales.safeParse(error.details).data?.guardadas ?? [];
  return (
    met.length === days.length &&
    met.every(
      ({ justificacion, comentario }) =>
        justificacion?.id === sent.justificacionId && comentario === (sent.comentario ?? '').trim(),
    )
  );
}
