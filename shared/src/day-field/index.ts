/** Bundled entry point: the fields of a day, typed and shown as dd/mm/aaaa in any browser; their calendar is loaded when it is opened. */
export { DayField } from './day-field.tsx';
export { DayFilter } from './day-filter.tsx';
export { noDay } from './typed-day.ts';
