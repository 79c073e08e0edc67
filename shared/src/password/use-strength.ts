import { useEffect, useRef, useState } from 'react';
import type { PasswordStrength } from '../rules/password-strength.ts';

export type StrengthQuestion = { readonly password: string; readonly about: readonly string[] };
export type StrengthAnswer = {
  readonly password: string;
  readonly strength: PasswordStrength;
  /** The rules refuse it. */
  readonly isWeak: boolean;
};

/**
 * How hard the latest password is to guess; undefined until the first answer. Judged in a worker: loading the
 * dictionaries and each judgement would hold the page up while the user types. If it fails to load, only the
 * API judges.
 */
export function useStrength({ password, about }: StrengthQuestion): StrengthAnswer | undefined {
  const worker = useRef<Worker>(undefined);
  const [answer, setAnswer] = useState<StrengthAnswer>();
  useEffect(() => {
    // A separate file of this origin, so that the content security policy needs no blobs.
    const judge = new Worker(new URL('./strength.worker.ts', import.meta.url));
    judge.addEventListener('message', ({ data }: MessageEvent<StrengthAnswer>) => setAnswer(data));
    worker.current = judge;
    return () => judge.terminate();
  }, []);
  useEffect(() => {
    if (password !== '') worker.current?.postMessage({ password, about } satisfies StrengthQuestion);
  }, [password, about]);
  return password === '' ? undefined : answer;
}
