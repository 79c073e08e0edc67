import { useRef, useState } from 'react';
import { ApiError, messageOf } from 'shared/http';

export type CodeForm = {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly busy: boolean;
  /** Error of the code. */
  readonly error: string | undefined;
  /** Any other error. */
  readonly failure: string | null;
  readonly submit: (code: string) => Promise<void>;
};

/**
 * The state of a form that sends a code by `send`: one request at a time, and never a refused code again,
 * since each try counts. It stays busy after a success, which navigates away.
 */
export function useCodeForm(send: (code: string) => Promise<void>): CodeForm {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly code: string; readonly message: string }>();
  const [failure, setFailure] = useState<string | null>(null);
  // Two submits can occur before the first render.
  const isSending = useRef(false);

  const submit = async (typed: string): Promise<void> => {
    if (isSending.current || typed.trim() === '' || typed === refused?.code) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(typed);
    } catch (error) {
      if (error instanceof ApiError && error.field === 'codigo')
        setRefused({ code: typed, message: error.message });
      else setFailure(messageOf(error));
      isSending.current = false;
      setBusy(false);
    }
  };

  const error = refused?.code === code ? refused.message : undefined;
  return { code, setCode, busy, error, failure, submit };
}
