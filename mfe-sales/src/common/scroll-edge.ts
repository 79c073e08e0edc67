/** A shadow at the sticky columns of a scrolling table; from 1200 px everything fits. */
export const scrollEdge = {
  boxShadow: { base: '-8px 0 8px -8px rgb(0 0 0 / 0.24)', lg: 'none' },
} as const;
