import { exportUsage } from 'shared/endpoints/page-views';
import { exportList, rowsAtHand, sheetOf } from '../../exports/export-list.ts';
import { checkPeriod, usage } from './service.ts';
import { usageColumns } from './usage-sheet.ts';

export const usageExport = exportList({
  name: 'usage',
  title: 'Uso del portal',
  endpoint: exportUsage,
  start({ caller }, { body }) {
    checkPeriod(body.desde, body.hasta);
    return { action: 'usage.export', entity: 'app_user', entityId: caller.user.id, after: body };
  },
  async open({ db, caller }, { body }) {
    const { screens } = await usage(db, caller, body.desde, body.hasta);
    return sheetOf(usageColumns(caller.user.countryCode), rowsAtHand(screens));
  },
});
