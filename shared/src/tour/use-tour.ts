import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { startTour, type TourOptions } from './start-tour.ts';
import type { TourStep } from './tour-step.ts';

/** A tour that ends when its screen unmounts. `start` rejects if its code cannot be loaded. */
export function useTour() {
  const [starting, setStarting] = useState(false);
  const end = useRef(() => {});
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      end.current();
    };
  }, []);
  const start = async (steps: readonly TourStep[], options?: TourOptions): Promise<void> => {
    setStarting(true);
    // At once: a button that still shows its loading state could not take the focus back when the tour ends.
    const onLoaded = (): void => flushSync(() => setStarting(false));
    try {
      end.current = await startTour(steps, { ...options, onLoaded });
      if (left.current) end.current();
    } finally {
      setStarting(false);
    }
  };
  return { start, end: () => end.current(), starting };
}
