import { acceptDebitNote, listDebitNotes, listPendingDebitNotes } from 'shared/endpoints/debit-notes';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { ownCompanyById } from '../companies/own-company.service.ts';
import { debitNoteExport } from './debit-note-export.ts';
import { accept, notePage, pendingNotes } from './service.ts';

export function registerDebitNotesRoutes(app: App, deps: Deps): void {
  route(app, deps, listDebitNotes, async ({ scoped, params, query }) => {
    const company = await ownCompanyById(scoped, params.id);
    return notePage(scoped, company.id, query);
  });

  exportRoute(app, deps, debitNoteExport);

  route(app, deps, listPendingDebitNotes, ({ scoped }) => pendingNotes(scoped));

  route(app, deps, acceptDebitNote, ({ scoped, params, now, audit }) =>
    accept({ scoped, now, audit }, params.id),
  );
}
