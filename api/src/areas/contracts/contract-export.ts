import { exportContracts } from 'shared/endpoints/contracts';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { contractColumns } from './contract-sheet.ts';
import { contractRows } from './repository.ts';
import { checkCompany, withManagers } from './service.ts';

export const contractExport = exportList({
  name: 'contracts',
  title: 'Contratos',
  endpoint: exportContracts,
  async start({ db, caller }, { body }) {
    const scoped = scopedTo(db, caller);
    await checkCompany(scoped, body);
    return { action: 'contract.export', entity: 'app_user', entityId: caller.scope.userId, after: body };
  },
  async open({ db, files, caller }, { body }) {
    const scoped = scopedTo(db, caller);
    await checkCompany(scoped, body);
    const rows = await rowsOf(db, contractRows(scoped, body), (some) =>
      withManagers({ scoped, files }, some),
    );
    return sheetOf(contractColumns, rows);
  },
});
