import { useRef, useState } from 'react';
import { ApiError, messageOf } from 'shared/http';

export type CodeForm = {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly busy: boolean;
  /** What was said about the code. */
  readonly error: string | undefined;
  /** What went wrong otherwise. */
  readonly failure: string | null;
  readonly submit: (code: string) => Promise<void>;
};

/**
 * The state of a form that sends a code by `send`: one at a time, however often it is asked to, and none again that was
 * refused, since each try counts. It stays busy after a success, which leads on.
 */
export function useCodeForm(send: (code: string) => Promise<void>): CodeForm {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly code: string; readonly message: string }>();
  const [failure, setFailure] = useState<string | null>(null);
  // Two submits of one moment come before the first is drawn.
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
