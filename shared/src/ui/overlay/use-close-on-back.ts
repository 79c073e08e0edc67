import { useEffect, useEffectEvent, useRef } from 'react';

const stateKey = 'vitrinaOverlay';

const hasEntry = (key: string): boolean => history.state?.[stateKey] === key;

/**
 * Lets the browser's back button close an open dialog or drawer instead of leaving the page: opening adds one
 * entry to the history, going back takes it away and calls `onBack`, closing by another way takes it away too.
 * Answers what to call when closing was refused: it adds the entry again if going back has taken it.
 */
export function useCloseOnBack(open: boolean, onBack: () => void): () => void {
  const wentBack = useEffectEvent(onBack);
  const entry = useRef<string>(null);
  const addEntry = (): void => {
    const { current: key } = entry;
    if (key !== null && !hasEntry(key)) history.pushState({ ...history.state, [stateKey]: key }, '');
  };
  const addFirst = useEffectEvent(addEntry);
  useEffect(() => {
    if (!open) return;
    const key = crypto.randomUUID();
    entry.current = key;
    // Later, so that an effect that is taken back at once (React's double run) leaves the history alone.
    const adding = setTimeout(addFirst);
    const listen = () => {
      if (!hasEntry(key)) wentBack();
    };
    addEventListener('popstate', listen);
    return () => {
      entry.current = null;
      clearTimeout(adding);
      removeEventListener('popstate', listen);
      if (hasEntry(key)) history.back();
    };
  }, [open]);
  return addEntry;
}
