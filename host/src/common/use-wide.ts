import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 900px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** From 900 px (P-426, `hideBelow="md"`): for components that a phone need not render at all. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
