import { exportContracts } from 'shared/endpoints/contracts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { contractColumns } from './contract-sheet.ts';
import { contractRows } from './repository.ts';
import { checkCompany, withManagers } from './service.ts';

export const contractExport = exportList({
  name: 'contracts',
  title: 'Contratos',
  endpoint: exportContracts,
  async start({ db, caller: { scope } }, { body }) {
    await checkCompany(db, scope, body);
    return { action: 'contract.export', entity: 'app_user', entityId: scope.userId, after: body };
  },
  async open({ db, files, caller: { scope } }, { body }) {
    await checkCompany(db, scope, body);
    const rows = await rowsOf(db, contractRows(db, scope, body), (some) =>
      withManagers({ db, files }, scope, some),
    );
    return sheetOf(contractColumns, rows);
  },
});
