import { exportInvoices } from 'shared/endpoints/invoices';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { ownCompanyByTaxId } from '../companies/own-company.service.ts';
import { invoiceColumns } from './invoice-sheet.ts';
import { invoiceRows } from './repository.ts';
import { rowOf } from './service.ts';

export const invoiceExport = exportList({
  name: 'invoices',
  title: 'Facturas',
  endpoint: exportInvoices,
  async start({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const company = await ownCompanyByTaxId(scoped, params.country, params.taxId);
    return { action: 'invoice.export', entity: 'company', entityId: company.id, after: body };
  },
  async open({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const company = await ownCompanyByTaxId(scoped, params.country, params.taxId);
    const rows = await rowsOf(db, invoiceRows(scoped, company.id, body), (some) =>
      some.map((row) => rowOf(row, caller.scope.countryCode)),
    );
    return sheetOf(invoiceColumns, rows);
  },
});
