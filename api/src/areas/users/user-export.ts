import { exportUsers } from 'shared/endpoints/users';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findClient, userRows } from './repository.ts';
import { userColumns } from './user-sheet.ts';
import { userRowOf } from './user-view.ts';

export const userExport = exportList({
  name: 'users',
  title: 'Usuarios',
  endpoint: exportUsers,
  async start({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    orNotFound(await findClient(scoped, params.id));
    return { action: 'user.export', entity: 'company', entityId: params.id, after: body };
  },
  async open({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    orNotFound(await findClient(scoped, params.id));
    const rows = await rowsOf(db, userRows(scoped, params.id, body), (some) => some.map(userRowOf));
    return sheetOf(userColumns, rows);
  },
});
