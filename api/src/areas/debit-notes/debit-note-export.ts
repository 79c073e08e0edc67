import { exportDebitNotes } from 'shared/endpoints/debit-notes';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { found } from '../../http/api-error.ts';
import { findCompanyById } from '../companies/own-company.repository.ts';
import { debitNoteColumns } from './debit-note-sheet.ts';
import { noteRows } from './repository.ts';
import { withParts } from './service.ts';

export const debitNoteExport = exportList({
  name: 'debit-notes',
  title: 'Notas de cargo',
  endpoint: exportDebitNotes,
  async start({ db, caller: { scope } }, { params, body }) {
    const company = found(await findCompanyById(db, scope, params.id));
    return { action: 'debit-note.export', entity: 'company', entityId: company.id, after: body };
  },
  async open({ db, caller: { scope } }, { params, body }) {
    const company = found(await findCompanyById(db, scope, params.id));
    const rows = await rowsOf(db, noteRows(db, scope, company.id, body), (some) =>
      withParts(db, scope, some),
    );
    return sheetOf(debitNoteColumns(scope.countryCode), rows);
  },
});
