import { exportAuditLog } from 'shared/contract/audit';
import { auditExportNotice, mostAuditCounted, mostAuditExported } from 'shared/rules/audit-export';
import { exportList, sheetOf } from '../../exports/export-list.ts';
import { entriesByIds, newestEntryIds } from './repository.ts';
import { auditColumns, viewEntries } from './service.ts';

/** Names of what entries refer to are looked up within the caller's reach, which costs the same for many. */
const readAtOnce = 200;

/** The newest that the filters give; a notice says when they are not all. */
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
  async open({ db, caller: { scope } }, { body }) {
    const bounds = { limit: mostAuditExported, most: mostAuditCounted + 1 };
    const { ids, total } = await newestEntryIds(db, scope, body, bounds);
    async function* chunks() {
      for (let from = 0; from < ids.length; from += readAtOnce) {
        yield await viewEntries(db, scope, await entriesByIds(db, scope, ids.slice(from, from + readAtOnce)));
      }
    }
    const rows = { total: ids.length, chunks: chunks() };
    return sheetOf(auditColumns(scope), rows, auditExportNotice(total, scope.countryCode));
  },
});
