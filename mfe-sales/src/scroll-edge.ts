/** A table that scrolls says so at the edge of the columns that stay; from 1200 px on everything fits. */
export const scrollEdge = {
  boxShadow: { base: '-8px 0 8px -8px rgb(0 0 0 / 0.24)', lg: 'none' },
} as const;
