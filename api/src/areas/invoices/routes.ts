import {
  downloadInvoice,
  listCompanyInvoicePeriods,
  listCompanyInvoices,
  listCompanyInvoiceSocieties,
  listInvoiceFilters,
  listInvoices,
} from 'shared/endpoints/invoices';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import { ownCompanyById, ownCompanyByTaxId } from '../companies/own-company.service.ts';
import { invoiceExport } from './invoice-export.ts';
import { documentLink, invoiceFilters, invoicePage } from './service.ts';

export function registerInvoicesRoutes(app: App, deps: Deps): void {
  route(app, deps, listInvoices, async ({ scoped, params, query }) => {
    const company = await ownCompanyByTaxId(scoped, params.country, params.taxId);
    return invoicePage(scoped, company.id, query);
  });

  route(app, deps, listInvoiceFilters, async ({ scoped, params }) => {
    const company = await ownCompanyByTaxId(scoped, params.country, params.taxId);
    return { company_filters: await invoiceFilters(scoped, company.id) };
  });

  route(app, deps, downloadInvoice, async ({ scoped, body, audit }) => {
    const { url, invoiceId } = await documentLink({ scoped, files: deps.files }, body);
    await audit({ action: 'invoice.download', entity: 'invoice', entityId: invoiceId });
    return { url };
  });

  exportRoute(app, deps, invoiceExport);

  registerCompanyRoutes(app, deps);
}

/** The endpoints under `/api/empresas/:id`, answered from the same data (P-353). */
function registerCompanyRoutes(app: App, deps: Deps): void {
  route(app, deps, listCompanyInvoices, async ({ scoped, params, query }) => {
    const company = await ownCompanyById(scoped, params.id);
    return invoicePage(scoped, company.id, query);
  });

  route(app, deps, listCompanyInvoiceSocieties, async ({ scoped, params }) => {
    const company = await ownCompanyById(scoped, params.id);
    const months = await invoiceFilters(scoped, company.id);
    const societies = months.flatMap(({ societies_filters }) => societies_filters);
    return [...new Map(societies.map((society) => [society.society_code, society])).values()];
  });

  route(app, deps, listCompanyInvoicePeriods, async ({ scoped, params }) => {
    const company = await ownCompanyById(scoped, params.id);
    const months = await invoiceFilters(scoped, company.id);
    return months.map(({ anio_mes }) => ({ anio_mes }));
  });
}
