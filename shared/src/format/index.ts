/** Bundled entry point: formats of numbers, money, days and months. Pure, the same in browser and API. */
export {
  formatAmount,
  formatMajorAmount,
  majorUnitsIn,
  readAmount,
  toMajorUnits,
  toMinorUnits,
} from './amount.ts';
export { formatDateTime, formatDay, formatInstantDay } from './day.ts';
export { formatPersonalId, formatTaxId } from './identity.ts';
export { initialsOf } from './initials.ts';
export { formatMoney } from './money.ts';
export { formatWeekday } from './names.ts';
export { formatCount, formatNumber, formatRowCount, parseNumber } from './number.ts';
export { formatMonth, formatPeriod } from './period.ts';
export { wallClockOf } from './wall-clock.ts';
