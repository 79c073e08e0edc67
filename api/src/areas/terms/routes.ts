import * as terms from 'shared/endpoints/terms';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { acceptanceExport } from './acceptances-export.ts';
import { accept, currentTerms } from './service.ts';
import {
  acceptancePage,
  createDraft,
  oneVersion,
  publish,
  remove,
  updateDraft,
  versionPage,
} from './versions.service.ts';

export function registerTermsRoutes(app: App, deps: Deps): void {
  route(app, deps, terms.getCurrentTerms, ({ scoped }) => currentTerms(scoped));
  route(app, deps, terms.acceptTerms, ({ scoped, now, audit, params }) =>
    accept({ scoped, now, audit }, params.id),
  );

  route(app, deps, terms.listTerms, ({ scoped, query }) => versionPage(scoped, query));
  route(app, deps, terms.getTerms, ({ scoped, params }) => oneVersion(scoped, params.id));
  route(app, deps, terms.createTerms, ({ scoped, now, audit }) => createDraft({ scoped, now, audit }));
  route(app, deps, terms.updateTerms, ({ scoped, now, audit, params, body }) =>
    updateDraft({ scoped, now, audit }, params.id, body),
  );
  route(app, deps, terms.publishTerms, ({ scoped, now, audit, params, body }) =>
    publish({ scoped, now, audit }, params.id, body.rowVersion),
  );
  route(app, deps, terms.deleteTerms, ({ scoped, now, audit, params }) =>
    remove({ scoped, now, audit }, params.id),
  );
  route(app, deps, terms.listAcceptances, ({ scoped, params, query }) =>
    acceptancePage(scoped, params.id, query),
  );
  exportRoute(app, deps, acceptanceExport);
}
