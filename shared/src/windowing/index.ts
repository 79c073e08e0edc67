/** Door: long tables that draw only the rows in sight. Compiled into each bundle. */
export { useWindowedRows, type WindowedRow, type WindowedRows } from './use-windowed-rows.ts';
