import { useEffect, useEffectEvent } from 'react';

/** Sends what got lost on its way once more by itself when the connection is back (T18). Null: nothing got lost. */
export function useSendWhenOnline<Content>(lost: Content | null, send: (content: Content) => void): void {
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
