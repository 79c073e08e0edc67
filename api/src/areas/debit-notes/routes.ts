import {
  acceptDebitNote,
  exportDebitNotes,
  listDebitNotes,
  listPendingDebitNotes,
} from 'shared/contract/debit-notes';
import type { Deps } from '../../deps.ts';
import { exportLink } from '../../exports/export-link.ts';
import { spreadsheet } from '../../exports/spreadsheet.ts';
import { found } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { findCompanyById } from '../companies/own-company.repository.ts';
import { debitNoteColumns } from './debit-note-sheet.ts';
import { accept, allNotes, notePage, pendingNotes } from './service.ts';

export function registerDebitNotesRoutes(app: App, deps: Deps): void {
  route(app, deps, listDebitNotes, async ({ db, caller: { scope }, params, query }) => {
    const company = found(await findCompanyById(db, scope, params.id));
    return notePage(db, scope, company.id, query);
  });

  route(app, deps, exportDebitNotes, async ({ db, caller: { scope }, params, body, now, audit }) => {
    const company = found(await findCompanyById(db, scope, params.id));
    const rows = await allNotes(db, scope, company.id, body);
    const bytes = spreadsheet('Notas de cargo', debitNoteColumns(scope.countryCode), rows);
    const link = await exportLink(deps.files, { list: 'debit-notes', userId: scope.userId, bytes, now });
    await audit({ action: 'debit-note.export', entity: 'company', entityId: company.id, after: body });
    return link;
  });

  route(app, deps, listPendingDebitNotes, ({ db, caller: { scope } }) => pendingNotes(db, scope));

  route(app, deps, acceptDebitNote, ({ db, caller: { scope }, params, now, audit }) =>
    accept({ db, scope, now, audit }, params.id),
  );
}
