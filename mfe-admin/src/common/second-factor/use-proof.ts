import { useRef, useState } from 'react';
import { ApiError, messageOf } from 'shared/http';
import { factorTexts as texts } from './texts.ts';
import { type FaultFocus, useFaultFocus } from './use-fault-focus.ts';

type Field = 'contrasena' | 'codigo';

export type Proof = Pick<FaultFocus, 'form'> & {
  readonly values: Readonly<Record<Field, string>>;
  readonly change: (field: Field, value: string) => void;
  readonly errors: Partial<Record<Field, string>>;
  /** Errors other than those of fields. */
  readonly failure: string | null;
  readonly busy: boolean;
  /** There is input that has not been sent. */
  readonly unsaved: boolean;
  readonly submit: () => Promise<void>;
};

const missing: Readonly<Record<Field, string>> = {
  contrasena: texts.passwordMissing,
  codigo: texts.codeMissing,
};

const isField = (name: string | undefined): name is Field => name === 'contrasena' || name === 'codigo';

/** Password, a code if there already is a factor, and the API's errors. No input is lost. */
export function useProof(asksCode: boolean, send: (values: Proof['values']) => Promise<void>): Proof {
  const [values, setValues] = useState<Proof['values']>({ contrasena: '', codigo: '' });
  const [errors, setErrors] = useState<Proof['errors']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Two submits can occur before the first render.
  const isSending = useRef(false);
  const { form, toFault } = useFaultFocus();
  const asked: readonly Field[] = asksCode ? ['contrasena', 'codigo'] : ['contrasena'];

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    const empty = asked.filter((field) => values[field].trim() === '');
    setErrors(Object.fromEntries(empty.map((field) => [field, missing[field]])));
    setFailure(null);
    if (empty.length > 0) return toFault();
    isSending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && isField(error.field)) setErrors({ [error.field]: error.message });
      else setFailure(messageOf(error));
      toFault();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    values,
    change(field, value) {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    errors,
    failure,
    busy,
    unsaved: !busy && Object.values(values).some((value) => value !== ''),
    submit,
  };
}
