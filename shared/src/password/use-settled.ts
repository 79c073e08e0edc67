import { useEffect, useState } from 'react';

/** Shorter than a pause that people notice, longer than the time between two keys. */
const pauseMs = 200;

/** A text once nothing was typed for a moment: judging it takes a phone longer than a key may. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
