import { useEffect, useEffectEvent } from 'react';

/** After 'online', in ms: a connection that has only just returned often carries nothing yet. */
const laterAttempts = [1_000, 4_000, 14_000];

/**
 * Sends a lost write again by itself when the connection returns (T18), and a few times more if that attempt is
 * lost too. Null: nothing was lost.
 */
export function useWhenOnline<Content>(lost: Content | null, send: (content: Content) => void): void {
  const sendAgain = useEffectEvent(() => {
    if (lost !== null) send(lost);
  });
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const stop = (): void => timers.forEach(clearTimeout);
    function returned(): void {
      stop();
      sendAgain();
      timers = laterAttempts.map((ms) => setTimeout(() => sendAgain(), ms));
    }
    addEventListener('online', returned);
    return () => {
      stop();
      removeEventListener('online', returned);
    };
  }, []);
}
