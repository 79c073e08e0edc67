import { exportDebitNotes } from 'shared/endpoints/debit-notes';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { ownCompanyById } from '../companies/own-company.service.ts';
import { debitNoteColumns } from './debit-note-sheet.ts';
import { noteRows } from './repository.ts';
import { withParts } from './service.ts';

export const debitNoteExport = exportList({
  name: 'debit-notes',
  title: 'Notas de cargo',
  endpoint: exportDebitNotes,
  async start({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const company = await ownCompanyById(scoped, params.id);
    return { action: 'debit-note.export', entity: 'company', entityId: company.id, after: body };
  },
  async open({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const company = await ownCompanyById(scoped, params.id);
    const rows = await rowsOf(db, noteRows(scoped, company.id, body), (some) => withParts(scoped, some));
    return sheetOf(debitNoteColumns(caller.scope.countryCode), rows);
  },
});
