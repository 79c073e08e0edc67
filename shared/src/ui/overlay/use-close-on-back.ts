import { useEffect, useEffectEvent, useRef } from 'react';

const stateKey = 'vitrinaOverlay';

/** Browsers go back within milliseconds; a step back swallowed by another navigation never completes. */
const longestStepMs = 1000;

/** The pending step back that removes a closed panel's entry. */
let removal = Promise.resolve();

const hasEntry = (key: string): boolean => history.state?.[stateKey] === key;

function removeEntry(): void {
  removal = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, longestStepMs);
  });
  history.back();
}

/**
 * Lets the browser's back button close an open dialog or drawer instead of leaving the page: opening adds a
 * history entry, going back removes it and calls `onBack`, closing otherwise removes it too. A panel that
 * replaces another adds its entry after the other's is gone, so that the step back is not taken for its own.
 * Returns what to call when closing was refused: it adds the entry again if going back has removed it.
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
    const goneBack = () => {
      if (!hasEntry(key)) wentBack();
    };
    // Deferred, so that an effect that is reverted at once (React's double run) leaves the history alone.
    void removal.then(() =>
      setTimeout(() => {
        if (entry.current !== key) return;
        addFirst();
        addEventListener('popstate', goneBack);
      }),
    );
    return () => {
      entry.current = null;
      removeEventListener('popstate', goneBack);
      if (hasEntry(key)) removeEntry();
    };
  }, [open]);
  return addEntry;
}
