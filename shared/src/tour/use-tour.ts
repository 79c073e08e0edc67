import { useEffect, useRef, useState } from 'react';
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
    try {
      end.current = await startTour(steps, options);
      if (left.current) end.current();
    } finally {
      setStarting(false);
    }
  };
  return { start, end: () => end.current(), starting };
}
