import { useRef, useState } from 'react';

/** Runs `work` once at a time and ignores further calls; `busy` while it runs. */
export function useOneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): { readonly busy: boolean; readonly run: (...args: Args) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  // Two submits can occur before the first render.
  const isRunning = useRef(false);
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
