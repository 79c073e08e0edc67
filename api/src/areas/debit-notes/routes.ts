import { acceptDebitNote, listDebitNotes, listPendingDebitNotes } from 'shared/endpoints/debit-notes';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { found } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { findCompanyById } from '../companies/own-company.repository.ts';
import { debitNoteExport } from './debit-note-export.ts';
import { accept, notePage, pendingNotes } from './service.ts';

export function registerDebitNotesRoutes(app: App, deps: Deps): void {
  route(app, deps, listDebitNotes, async ({ db, caller: { scope }, params, query }) => {
    const company = found(await findCompanyById(db, scope, params.id));
    return notePage(db, scope, company.id, query);
  });

  exportRoute(app, deps, debitNoteExport);

  route(app, deps, listPendingDebitNotes, ({ db, caller: { scope } }) => pendingNotes(db, scope));

  route(app, deps, acceptDebitNote, ({ db, caller: { scope }, params, now, audit }) =>
    accept({ db, scope, now, audit }, params.id),
  );
}
