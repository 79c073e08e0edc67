/** Values of `data-tour` on the monthly screen: the targets of its tour. */
export const monthTargets = {
  month: 'monthly-month',
  search: 'monthly-search',
  list: 'monthly-list',
  declare: 'monthly-declare',
  start: 'monthly-tour',
} as const;
