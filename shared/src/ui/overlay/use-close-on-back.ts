import { useEffect, useEffectEvent, useRef } from 'react';

const stateKey = 'vitrinaOverlay';

/** Browsers make a step back within milliseconds; one that another navigation has swallowed never comes. */
const longestStepMs = 1000;

/** The step back that takes the entry of a closed panel away: begun, and made by the browser some time later. */
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
 * Lets the browser's back button close an open dialog or drawer instead of leaving the page: opening adds one
 * entry to the history, going back takes it away and calls `onBack`, closing by another way takes it away too.
 * A panel that comes in the place of another adds its entry when that one's is gone: the step back is not its own.
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
    const goneBack = () => {
      if (!hasEntry(key)) wentBack();
    };
    // Later, so that an effect that is taken back at once (React's double run) leaves the history alone.
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
