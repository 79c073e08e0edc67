import { useEffect, useRef } from 'react';
import { hasOpenPanel } from './notify.ts';

/** Each open form says whether leaving it now would lose input. */
const forms = new Set<() => boolean>();

/** Counts a form among the half-written ones for as long as it is open. */
export function useUnsaved(unsaved: () => boolean): void {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    const ask = (): boolean => latest.current();
    forms.add(ask);
    return () => void forms.delete(ask);
  }, []);
}

/** Whether something in this page may be half-written: loading it again would not be welcome. */
export const isHalfWritten = (): boolean => hasOpenPanel() || [...forms].some((ask) => ask());
