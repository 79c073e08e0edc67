import { useEffect, useEffectEvent } from 'react';

/** Sends a lost write again by itself when the connection returns (T18). Null: nothing was lost. */
export function useWhenOnline<Content>(lost: Content | null, send: (content: Content) => void): void {
  const waits = lost !== null;
  const sendAgain = useEffectEvent(() => {
    if (lost !== null) send(lost);
  });
  useEffect(() => {
    if (!waits) return;
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [waits]);
}
