import * as z from 'zod/mini';
import { fileLink, id } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { importBytes, importFileFaults, importJob } from './imports.ts';

export * from './sales-upload-summary.ts';

const access = { can: ['create', 'DailySalesBatch'] } as const;

/** S-353: the name under which the template is saved. */
export const salesTemplateName = 'plantilla-carga-ventas-diarias.xlsx';

/** Leases that one template lists. */
export const mostLeasesOfTemplate = 5_000;

/** S-352: the rows come as the file that people fill in. */
export const generateSalesTemplate = endpoint({
  method: 'GET',
  path: '/api/sales/ventas-diarias/batch-generate',
  summary: 'A sheet with the open days without a sale, of one contract or of all that the caller reaches',
  limit: 'export',
  access,
  query: z.strictObject({ contratoId: z.optional(id) }),
  reply: fileLink,
});

/** S-350: the rows are sent as the file itself, and the summary is in the import once it is checked. */
export const validateSalesUpload = endpoint({
  method: 'POST',
  path: '/api/sales/ventas-diarias/batch-validate',
  summary: 'Checks a file of daily sales (.xlsx or .csv): answers 202 with its import, and stores no sale',
  limit: 'upload',
  access,
  body: z.strictObject({
    archivo: z
      .file(importFileFaults.type)
      .check(z.minSize(1, importFileFaults.empty), z.maxSize(importBytes, importFileFaults.size)),
  }),
  // Room for a file slightly too large, so that the schema names it, and for the form around it.
  multipart: { maxBytes: importBytes + 1_000_000, maxParts: 10 },
  reply: importJob,
});

/** S-351: what was checked is named by its import. */
export const loadSalesUpload = endpoint({
  method: 'POST',
  path: '/api/sales/ventas-diarias/batch-upsert',
  summary:
    'Declares all rows of a checked file or none, replacing the declarations of their days; answers 202',
  access,
  body: z.strictObject({ cargaId: id }),
  reply: importJob,
  idempotent: true,
});
