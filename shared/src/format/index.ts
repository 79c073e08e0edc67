/** Door: how numbers, money, days and months are written. Pure, the same in browser and API. */
export { formatDay } from './day.ts';
export { formatMoney } from './money.ts';
export { formatPeriod } from './period.ts';
