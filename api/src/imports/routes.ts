import * as endpoints from 'shared/endpoints/imports';
import { importFaultsPerPage } from 'shared/endpoints/imports';
import type { Deps } from '../deps.ts';
import { ApiError, orNotFound } from '../http/api-error.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { importJobOf } from './import-job.ts';
import { deleteOwnImport, faultsOnPage, findOwnImport } from './repository.ts';

/** A user's own imports; those of others answer 404 (T1). */
export function registerImportsRoutes(app: App, deps: Deps): void {
  route(app, deps, endpoints.getImport, async ({ db, caller: { user }, params, now }) =>
    importJobOf(orNotFound(await findOwnImport(db, user.id, params.id, now)), deps.files),
  );

  route(app, deps, endpoints.listImportFaults, async ({ db, caller: { user }, params, query, now }) => {
    const { id, faults } = orNotFound(await findOwnImport(db, user.id, params.id, now));
    return {
      content: await faultsOnPage(db, id, query.page),
      number: query.page,
      totalPages: Math.ceil(faults / importFaultsPerPage),
      totalElements: faults,
      hasMore: false,
    };
  });

  route(app, deps, endpoints.cancelImport, async ({ db, caller: { user }, params }) => {
    if (!(await deleteOwnImport(db, user.id, params.id))) throw new ApiError('NOT_FOUND');
    return { deleted: true } as const;
  });
}
