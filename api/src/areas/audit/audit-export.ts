import { exportAuditLog } from 'shared/endpoints/audit';
import { auditExportNotice, mostAuditCounted, mostAuditExported } from 'shared/rules/audit-export';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, sheetOf } from '../../exports/export-list.ts';
import { entriesByIds, newestEntryIds } from './repository.ts';
import { auditColumns, viewEntries } from './service.ts';

/** Chunk size: looking up the names of entries costs the same for many as for few. */
const readAtOnce = 200;

/** The newest entries that match the filters; a notice says when some are left out. */
export const auditExport = exportList({
  name: 'audit',
  title: 'Auditoría',
  endpoint: exportAuditLog,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'audit.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, caller }, { body }) {
    const scoped = scopedTo(db, caller);
    const bounds = { limit: mostAuditExported, most: mostAuditCounted + 1 };
    const { ids, total } = await newestEntryIds(scoped, body, bounds);
    async function* chunks() {
      for (let from = 0; from < ids.length; from += readAtOnce) {
        yield await viewEntries(scoped, await entriesByIds(scoped.db, ids.slice(from, from + readAtOnce)));
      }
    }
    const rows = { total: ids.length, chunks };
    return sheetOf(auditColumns(caller.scope), rows, auditExportNotice(total, caller.scope.countryCode));
  },
});
