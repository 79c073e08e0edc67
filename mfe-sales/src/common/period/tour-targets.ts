/** Values of `data-tour` on the daily page: the targets of its tour. */
export const tourTargets = {
  store: 'daily-store',
  period: 'daily-period',
  summary: 'daily-summary',
  missing: 'daily-missing',
  columns: 'daily-columns',
  declare: 'daily-declare',
  layout: 'daily-layout',
  start: 'daily-tour',
} as const;
