import * as endpoints from 'shared/endpoints/exports';
import type { Deps } from '../deps.ts';
import { ApiError, orNotFound } from '../http/api-error.ts';
import type { App } from '../http/app-type.ts';
import { inTransaction } from '../db/database.ts';
import { auditWriter } from '../audit/audit-log.ts';
import { route } from '../http/route.ts';
import { exportJobOf } from './export-route.ts';
import { exportLists } from './lists.ts';
import { deleteOwnExport, findOwnExport, listOwnExports, restartOwnExport } from './repository.ts';
import { exportsWaker } from './wake.ts';

/** A user's own exports; those of others answer 404 (T1). */
export function registerExportsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, endpoints.listExports, async ({ db, caller: { user }, now }) =>
    (await listOwnExports(db, user.id, now)).map((row) => exportJobOf(row, files)),
  );

  route(app, deps, endpoints.getExport, async ({ db, caller: { user }, params, now }) =>
    exportJobOf(orNotFound(await findOwnExport(db, user.id, params.id, now)), files),
  );

  route(app, deps, endpoints.retryExport, async ({ db, caller, params, now, source }) => {
    const row = orNotFound(await findOwnExport(db, caller.user.id, params.id, now));
    if (row.state !== 'failed') return exportJobOf(row, files);
    const list = orNotFound(exportLists.get(row.list));
    if (!list.mayBeAskedBy(caller)) throw new ApiError('FORBIDDEN');
    const entry = await list.start({ db, files, caller, now }, row.input);
    const restarted = await inTransaction(db, async (within) => {
      await auditWriter(within, source)(entry);
      return orNotFound(await restartOwnExport(within, caller.user.id, params.id));
    });
    exportsWaker.wake();
    return exportJobOf(restarted, files);
  });

  route(app, deps, endpoints.cancelExport, async ({ db, caller: { user }, params }) => {
    if (!(await deleteOwnExport(db, user.id, params.id))) throw new ApiError('NOT_FOUND');
    return { deleted: true } as const;
  });
}
