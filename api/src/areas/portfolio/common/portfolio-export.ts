import { todayIn } from 'shared/rules';
import { scopedTo } from '../../../access/scoped.ts';
import type { Schema } from '../../../db/schema.ts';
import { exportList, rowsOf, sheetOf, type ExportList } from '../../../exports/export-list.ts';
import type { SheetColumn } from '../../../exports/spreadsheet.ts';
import type { Known, Stored } from './judge.ts';
import type { ListFilters } from './list.ts';
import type { KindCalls } from './kind-calls.ts';
import type { Records } from './records.ts';
import { administered } from './service.ts';

type Sheet<Row> = {
  /** Names the list in the job. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
};

/** The export of a list of the portfolio. */
export const portfolioExport = <
  Record,
  Row extends Record & Stored,
  K extends Known<Row>,
  Filters extends ListFilters,
  Tables extends keyof Schema,
>(
  records: Records<Record, Row, K, Filters, Tables>,
  { export: endpoint }: KindCalls<Record, Omit<Filters, 'today'>>,
  { name, title, columns }: Sheet<Row>,
): ExportList => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's schema has validated it
  const filtersOf = (body: unknown) => body as Filters;
  return exportList({
    name,
    title,
    endpoint,
    start({ db, caller }, { body }) {
      const country = administered({ scoped: scopedTo(db, caller) }, filtersOf(body).pais);
      return { action: 'portfolio.export', entity: records.kind.table.name, entityId: country, after: body };
    },
    async open({ db, caller, now }, { body }) {
      const scoped = scopedTo(db, caller);
      const filters = filtersOf(body);
      const today = todayIn(administered({ scoped }, filters.pais), now);
      const rows = await rowsOf(db, records.list(scoped, { ...filters, today }), (some) => some);
      return sheetOf(columns, rows);
    },
  });
};
