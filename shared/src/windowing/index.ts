/** Entry point: long tables that draw only the visible rows. Compiled into each bundle. */
export { useWindowedRows, type WindowedRow, type WindowedRows } from './use-windowed-rows.ts';
