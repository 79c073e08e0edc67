/* In zod/mini: the session requests the last selected company before the first screen. */
import * as z from 'zod/mini';
import { companiesInSession, sessionCompany } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { singleSpaced } from './search-words.ts';

const count = (fallback: number, from: number, to: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(from), z.lte(to)), fallback);

/** P-331: what the company selector searches. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/empresas',
  summary: 'The companies that the caller reaches, by name; `q` searches name and tax id, `ids` picks some',
  access: 'session',
  limit: 'search',
  query: z.strictObject({
    q: z._default(z.string().check(z.overwrite(singleSpaced), z.maxLength(100)), ''),
    /** Ids separated by commas. */
    ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,19}$/))),
    page: count(0, 0, 100_000),
    size: count(companiesInSession, 1, 50),
  }),
  reply: z.object({
    content: z.array(sessionCompany),
    number: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  }),
});
