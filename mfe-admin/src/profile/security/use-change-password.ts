import { useRef, useState } from 'react';
import { changePassword, listSessions } from 'shared/endpoints/security';
import { ApiError, call, messageOf } from 'shared/http';
import type { NewPassword } from 'shared/password';
import { useQueryClient } from 'shared/query';
import { notify } from 'shared/ui/overlay';
import { useUnlessLeft } from '../../common/forms/use-unless-left.ts';
import { useFaultFocus } from '../../common/second-factor/use-fault-focus.ts';
import { texts } from './texts.ts';

type Refused = { readonly field: 'actual' | 'nueva'; readonly value: string; readonly message: string };

/** Which of the two passwords the API refused; null for other errors. */
function refusedOf(error: unknown, values: { actual: string; nueva: string }): Refused | null {
  if (!(error instanceof ApiError)) return null;
  const field = error.code === 'PASSWORD_USED_BEFORE' ? 'nueva' : error.field;
  if (field !== 'actual' && field !== 'nueva') return null;
  return { field, value: values[field], message: error.message };
}

/** The form to change the own password: the current one, the new one, and the API's errors. */
export function useChangePassword(form: NewPassword, onDone: () => void) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  // Two submits can occur before the first render.
  const isSending = useRef(false);
  const unlessLeft = useUnlessLeft();
  const { form: formRef, toFault } = useFaultFocus();
  const [refused, setRefused] = useState<Refused | null>(null);
  const values = { actual: current, nueva: form.password };

  const submit = async (): Promise<void> => {
    setMissing(current === '');
    if (current === '') return toFault();
    if (!form.ready || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await call(changePassword, { body: values });
      void queries.invalidateQueries({ queryKey: [listSessions.path] });
      notify({ tone: 'success', title: texts.changed });
      unlessLeft(onDone);
    } catch (error) {
      const field = refusedOf(error, values);
      setRefused(field);
      toFault();
      if (field === null) notify({ tone: 'danger', title: texts.failed, description: messageOf(error) });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  /** A new value has not been refused. */
  const errorAt = (field: Refused['field']): string | undefined =>
    refused?.field === field && refused.value === values[field] ? refused.message : undefined;

  return {
    formRef,
    current,
    setCurrent,
    busy,
    submit,
    currentError: missing && current === '' ? texts.currentMissing : errorAt('actual'),
    newError: errorAt('nueva'),
    unsaved: current !== '' || form.password !== '',
  };
}
