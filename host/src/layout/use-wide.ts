import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 900px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** From 900 px on (P-426, `hideBelow="md"`): for what a phone need not even draw out of sight. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
