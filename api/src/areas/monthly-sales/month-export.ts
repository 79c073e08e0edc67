import { exportMonthlySales, monthNamed } from 'shared/endpoints/monthly-sales';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { monthColumns } from './month-sheet.ts';
import { monthRowsOf } from './read-month.service.ts';

export const monthExport = exportList({
  name: 'monthly-sales',
  title: 'Ventas mensuales',
  endpoint: exportMonthlySales,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'monthly-sale.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, files, caller, now }, { body }) {
    const scoped = scopedTo(db, caller);
    const month = monthNamed(body);
    const { query, view } = await monthRowsOf({ scoped, files, now }, month, body);
    return sheetOf(monthColumns(caller.scope.countryCode, month), await rowsOf(db, query, view));
  },
});
