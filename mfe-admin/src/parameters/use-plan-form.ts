import { useState } from 'react';
import {
  parameter as parameterSchema,
  parameterPlan,
  planParameterChange,
  readParameterEffect,
  type Parameter,
  type ParameterPlan,
} from 'shared/endpoints/parameter-changes';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { isParameterValue } from 'shared/rules/parameters';
import { useFormWrite } from 'shared/writes';
import { showParameters } from './shown-by.ts';
import { texts } from './texts.ts';

/** An empty number is NaN. The version lets a draft of an older state be found out. */
type PlanValues = ParameterPlan & { rowVersion: number };

const schema = parameterPlan.extend({ rowVersion: parameterSchema.shape.rowVersion });

/** The form of a change, new or planned for `editing`, and its write. */
export function usePlanForm(opened: Parameter, editing: string | null, onDone: () => void) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [record] = useState(opened);
  const params = { pais: record.paisId, parametro: record.parametro };
  const form = useForm<PlanValues>({
    defaultValues: {
      valor: record.proximos.find(({ desde }) => desde === editing)?.valor ?? Number.NaN,
      desde: editing ?? record.planificable.desde,
      rowVersion: record.rowVersion,
    },
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  const changed = form.formState.isDirty;
  const draft = useDraft(`parameter:${record.paisId}:${record.parametro}:${editing ?? 'new'}`, form);
  const write = useFormWrite(planParameterChange, {
    form,
    draft,
    changed,
    input: (body) => ({ params, body }),
    stored: parameterSchema,
    refreshes: showParameters,
    saved: texts.saved,
    failed: texts.failed,
    onDone,
    onKeepStored: onDone,
  });
  const { valor, desde } = useWatch({ control: form.control, compute: (all: PlanValues) => all });
  const isAsked = isParameterValue(record.parametro, valor) && desde >= record.planificable.desde;
  const effect = useQuery({
    ...endpointQuery(readParameterEffect, { params, query: { desde, valor: isAsked ? valor : 0 } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { form, changed, draft, write, record, plan: { ...record, valor, desde }, effect, isAsked };
}
