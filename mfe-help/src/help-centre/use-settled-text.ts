import { useEffect, useState } from 'react';

/** Milliseconds of rest after which a search starts by itself (documents 3, section 9). */
export const searchRest = 500;

/** The text as it stood when typing last rested; `settle` takes it at once. Emptying counts at once, too. */
export function useSettledText(text: string): { settled: string; settle: () => void } {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : searchRest);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { settled: wanted === '' ? '' : settled, settle: () => setSettled(wanted) };
}
