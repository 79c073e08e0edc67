import { exportUsers } from 'shared/endpoints/users';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { found } from '../../http/api-error.ts';
import { findClient, userRows } from './repository.ts';
import { userColumns } from './user-sheet.ts';
import { userRowOf } from './user-view.ts';

export const userExport = exportList({
  name: 'users',
  title: 'Usuarios',
  endpoint: exportUsers,
  async start({ db, caller: { scope } }, { params, body }) {
    found(await findClient(db, scope, params.id));
    return { action: 'user.export', entity: 'company', entityId: params.id, after: body };
  },
  async open({ db, caller: { scope } }, { params, body }) {
    found(await findClient(db, scope, params.id));
    const rows = await rowsOf(db, userRows(db, scope, params.id, body), (some) => some.map(userRowOf));
    return sheetOf(userColumns, rows);
  },
});
