import { useEffect, useState } from 'react';

/** Shorter than a noticeable pause, longer than the time between two keys. */
const pauseMs = 200;

/** Debounces a text: judging it takes a phone longer than the time between two keys. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
