import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  justifyDays,
  justifyDaysArg,
  listJustifications,
  type JustificationOption,
} from 'shared/contract/sales';
import { useForm, useWatch, zodResolver, type UseFormReturn } from 'shared/forms';
import { call, messageOf, newIdempotencyKey } from 'shared/http';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import { justificationSchema, type JustificationForm } from 'shared/rules';
import { useCountry } from 'shared/country';

/** S-213. */
const pauseMs = 1_000;

/** The options, asked for once and kept (S-344). */
export const useJustificationOptions = (): UseQueryResult<JustificationOption[]> =>
  useQuery({ ...endpointQuery(listJustifications, {}), staleTime: Infinity, gcTime: Infinity });

export type JustificationPhase =
  | { readonly kind: 'form'; readonly failure: string | null }
  | { readonly kind: 'sending' | 'saved' | 'done' };

export type Justification = {
  readonly form: UseFormReturn<JustificationForm>;
  readonly values: JustificationForm;
  readonly option: JustificationOption | undefined;
  /** What keeps it from being sent; null: nothing. */
  readonly problem: string | null;
  readonly phase: JustificationPhase;
  readonly send: () => Promise<void>;
};

type Facts = {
  readonly contractId: number;
  readonly day: string;
  readonly options: readonly JustificationOption[];
  readonly onDone: () => void;
};

/** The form of a justification, and sending it once (S-213, S-230 … S-235). */
export function useJustification({ contractId, day, options, onDone }: Facts): Justification {
  const { calls } = useCountry().dailySales;
  const schema = useMemo(() => justificationSchema(day, options), [day, options]);
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
    },
  });
  const values: JustificationForm = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const option = options.find(({ id }) => id === values.justificacionId);
  const [phase, setPhase] = useState<JustificationPhase>({ kind: 'form', failure: null });
  const attempt = useRef<{ readonly content: string; readonly key: string }>(null);
  const underWay = useRef(false);

  async function send(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const body = {
      fecha: option?.periodo ? values.fecha : day,
      fechaFin: option?.periodo ? values.fechaFin : null,
      justificacionId: values.justificacionId,
      comentario: values.conComentario ? values.comentario : null,
    };
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey() };
    setPhase({ kind: 'sending' });
    try {
      const endpoint = calls.justification === 'justificacion-arg' ? justifyDaysArg : justifyDays;
      await call(endpoint, { params: { id: contractId }, body }, { idempotencyKey: attempt.current.key });
      setPhase({ kind: 'saved' });
    } catch (error) {
      setPhase({ kind: 'form', failure: messageOf(error) });
    } finally {
      underWay.current = false;
    }
  }

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (phase.kind !== 'saved' && phase.kind !== 'done') return;
    const timer = setTimeout(() => (phase.kind === 'saved' ? setPhase({ kind: 'done' }) : done()), pauseMs);
    return () => clearTimeout(timer);
  }, [phase.kind]);

  const problem = schema.safeParse(values).error?.issues[0]?.message ?? null;
  return { form, values, option, problem, phase, send };
}
