import { z } from 'zod';
import { currencyCodes } from '../countries/currency-code.ts';
import { companyInPath, day, id, month } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const access = { can: ['read', 'Billing'] } as const;

/** How an invoice can be opened (P-172); null: not available yet (P-285, P-286). */
export const invoiceViewType = z.enum(['pdf', 'url']);

/** One row of the invoice lists (P-170). Amounts are in major units of the row's own currency (P-430). */
export const invoiceRow = z.object({
  id: z.number().int(),
  tipo_documento: z.string(),
  /** As printed, leading zeros included; shown as an integer in CHL (P-171). */
  numero: z.string(),
  fecha_emision: day,
  nombre_sociedad: z.string(),
  moneda: z.enum(currencyCodes),
  monto_neto: z.number(),
  monto_impuesto: z.number(),
  /** The column 'Monto Total' (P-128). */
  monto_bruto: z.number(),
  /** `pdf`: the path for the download call. `url`: an https address. */
  url: z.string().nullable(),
  tipo_visualizacion: invoiceViewType.nullable(),
  /** Settled against another document (P-128). */
  compensada: z.boolean(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceSociety = z.object({ society_code: z.string(), society_nombre: z.string() });
export type InvoiceSociety = z.infer<typeof invoiceSociety>;

/** Filters as written in the address; an absent one means 'Todos' (P-175). */
const filters = {
  society: z.string().min(1).max(20).optional(),
  month: month.optional(),
};
const paging = {
  /** 0-based (P-420). */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(20).default(10),
};

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/country/:country/company/:taxId',
  summary: 'Invoices of a company, newest first (P-351)',
  access,
  params: companyInPath,
  query: z.strictObject({ ...filters, ...paging }),
  reply: z.object({
    data: z.array(invoiceRow),
    pagination: z.object({
      currentPage: z.number().int(),
      size: z.number().int(),
      totalPages: z.number().int(),
      /** At most `mostRowsListed`. */
      totalElements: z.number().int(),
      /** There are more rows than `totalElements` counts. */
      hasMore: z.boolean().default(false),
    }),
  }),
});

export const listInvoiceFilters = endpoint({
  method: 'GET',
  path: '/api/invoices/country/:country/company/:taxId/filters',
  summary: 'Months that have invoices, newest first, with the societies that issued them (P-352)',
  access,
  params: companyInPath,
  reply: z.object({
    company_filters: z.array(z.object({ anio_mes: month, societies_filters: z.array(invoiceSociety) })),
  }),
});

/** A file name that is safe in a header and on every file system. */
const filename = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,119}$/u, 'Nombre de archivo inválido');

export const downloadInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/download',
  summary: 'A link to the document of one invoice, valid for 60 s and for the caller only (P-354, P-356)',
  access,
  whileViewing: 'allowed',
  body: z.strictObject({ path: z.string().min(1).max(200), filename }),
  reply: z.object({ url: z.string() }),
});

export const exportInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/country/:country/company/:taxId/export',
  summary: 'Every invoice that the filters give as a spreadsheet (U-409)',
  access,
  limit: 'export',
  params: companyInPath,
  body: z.strictObject(filters),
  reply: exportJob,
});

const companyId = z.object({ id });

/**
 * No screen makes this call: P-334 has this older family, P-353 lets it answer from the store of the
 * invoices page.
 */
export const listCompanyInvoices = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/facturas',
  summary: 'Invoices of a company by its id (P-334)',
  access,
  params: companyId,
  query: z.strictObject({ ...filters, ...paging }),
  reply: listInvoices.reply,
});

/** No screen makes this call: P-334 has it in the older family. */
export const listCompanyInvoiceSocieties = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/facturas/sociedades',
  summary: 'Societies that issued invoices to a company (P-334)',
  access,
  params: companyId,
  reply: z.array(invoiceSociety),
});

/** No screen makes this call: P-334 has it in the older family. */
export const listCompanyInvoicePeriods = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/facturas/periodos',
  summary: 'Months that have invoices of a company (P-334)',
  access,
  params: companyId,
  reply: z.array(z.object({ anio_mes: month })),
});
