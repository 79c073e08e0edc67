import { useEffect, useEffectEvent } from 'react';

const stateKey = 'vitrinaOverlay';

/**
 * Lets the browser's back button close an open dialog or drawer instead of leaving the page: opening adds one
 * entry to the history, going back takes it away and calls `onBack`, closing by another way takes it away too.
 * A new value of `armed` adds the entry again after a close that was refused.
 */
export function useCloseOnBack(open: boolean, armed: number, onBack: () => void): void {
  const wentBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return;
    const key = crypto.randomUUID();
    // Later, so that an effect that is taken back at once (React's double run) leaves the history alone.
    const push = setTimeout(() => history.pushState({ ...history.state, [stateKey]: key }, ''));
    const listen = () => {
      if (history.state?.[stateKey] !== key) wentBack();
    };
    addEventListener('popstate', listen);
    return () => {
      clearTimeout(push);
      removeEventListener('popstate', listen);
      if (history.state?.[stateKey] === key) history.back();
    };
  }, [open, armed]);
}
