import { z } from 'zod';
import { id, pageOf, searchWords } from './common.ts';
import { contactFacts, contactUpdate, logoFile, logoForm, representative } from './contact-facts.ts';
import { contractRow } from './contracts.ts';
import { endpoint } from './endpoint.ts';

const readsBrands = { can: ['read', 'Brand'] } as const;

/** A brand with its administrators (P-154). */
export const brand = contactFacts.extend({
  id: z.number().int(),
  nombre: z.string(),
  idFiscal: z.string().nullable(),
  empresa: z.object({ id: z.number().int(), nombre: z.string() }),
  administradores: z.array(representative),
  /** Leases in force within the caller's scope. */
  locales: z.number().int(),
});
export type Brand = z.infer<typeof brand>;

const params = z.object({ id });

export const listOwnBrands = endpoint({
  method: 'GET',
  path: '/api/marcas',
  summary: 'The brands that the caller is assigned to, by name (P-118)',
  access: readsBrands,
  reply: z.array(brand),
});

/** One brand of the caller's reach (P-340). */
export const getBrand = endpoint({
  method: 'GET',
  path: '/api/marcas/:id',
  summary: 'A brand that the caller acts for, and whether he may edit it',
  access: readsBrands,
  params,
  reply: brand.extend({ puedeEditar: z.boolean() }),
});

export const listBrandContracts = endpoint({
  method: 'GET',
  path: '/api/marcas/:id/contratos',
  summary: 'Contracts of a brand that the caller acts for, by code',
  access: readsBrands,
  params,
  query: z.strictObject({
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(5),
  }),
  reply: pageOf(contractRow),
});

export const listBrandContacts = endpoint({
  method: 'GET',
  path: '/api/marcas/:id/contactos',
  summary: 'Who administers a brand that the caller acts for, by name',
  access: readsBrands,
  params,
  reply: z.array(representative),
});

/** Candidates are searched, not paged. */
export const mostCandidates = 20;

export const listBrandCandidates = endpoint({
  method: 'GET',
  path: '/api/marcas/:id/candidatos',
  summary:
    'People of the own companies who administer another brand and not this one (P-252), the first by name',
  limit: 'search',
  access: { can: ['create', 'User'] },
  params,
  /** Part of the name or e-mail, ignoring case and accents. */
  query: z.strictObject({ q: searchWords().default('') }),
  reply: z.object({
    /** At most `mostCandidates`. */
    content: z.array(representative),
    /** There are more; a narrower search finds them. */
    hasMore: z.boolean(),
  }),
});

/** P-342. Details of a 409: the brand as another user has saved it meanwhile. */
export const updateBrand = endpoint({
  method: 'PUT',
  path: '/api/marcas',
  summary:
    'Changes phone, e-mail, web and logo of a brand: Brand (update), or Client (manage) on its company',
  // Either of two abilities suffices: the service checks it.
  access: 'session',
  limit: 'upload',
  body: z.strictObject({ marca: contactUpdate, file: logoFile }),
  multipart: logoForm,
  reply: brand,
  idempotent: true,
});
