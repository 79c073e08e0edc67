import { z } from 'zod';
import { countryInPath } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Private buckets whose files are served by signed link, after a check of the row that each belongs to. */
export const signalBuckets = ['invoices', 'expenses', 'attachments'] as const;

export const signalDownload = endpoint({
  method: 'POST',
  path: '/api/downloads/signal/:country',
  summary: 'A link to one private file, valid for 60 s and for the caller only (P-323, P-356)',
  access: 'session',
  whileViewing: 'allowed',
  params: z.object({ country: countryInPath }),
  body: z.strictObject({ path: z.string().min(1).max(200), bucket: z.enum(signalBuckets) }),
  reply: z.object({ signal_url: z.string() }),
});
