import { z } from 'zod';
import { brand } from './brands.ts';
import { countryCode, id, pageOf } from './common.ts';
import { contactFacts, contactUpdate, logoFile, logoForm, representative } from './contact-facts.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'Client'] } as const;
const params = z.object({ id });

/** The operator's account executive for a company (P-337). */
export const executive = z.object({
  nombres: z.string(),
  apellidos: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
});
export type Executive = z.infer<typeof executive>;

/** A company (P-152). */
export const company = contactFacts.extend({
  id: z.number().int(),
  paisId: countryCode,
  /** Razón social. */
  nombre: z.string(),
  /** RUT, RUC, CUIT or NIT. */
  idFiscal: z.string(),
  direccion: z.string().nullable(),
  /** The caller's roles in the company. */
  perfil: z.object({ nombre: z.string() }),
  comercial: executive.nullable(),
});
export type Company = z.infer<typeof company>;

/** One company of the caller's reach (P-331). */
export const getCompany = endpoint({
  method: 'GET',
  path: '/api/empresas/:id',
  summary: 'A company that the caller acts for as a whole, with its commercial executive',
  access,
  params,
  reply: company,
});

/** The contacts of a company (P-332). */
export const listCompanyContacts = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/contactos',
  summary: 'The representatives of a company: who administers it, by name',
  access,
  params,
  reply: z.array(representative),
});

/** The brands of a company (P-335). */
export const listCompanyBrands = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/marcas',
  summary: 'The brands of a company with those who administer them, by name',
  access,
  params,
  reply: z.array(brand),
});

/** P-338, P-339. Details of a 409: the company as another user has saved it meanwhile. */
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/empresas',
  summary: 'Changes e-mail, phone, web and logo of a company',
  access,
  limit: 'upload',
  body: z.strictObject({ empresa: contactUpdate, file: logoFile }),
  multipart: logoForm,
  reply: company,
  idempotent: true,
});

const withExecutive = z.object({
  id: z.number().int(),
  nombre: z.string(),
  idFiscal: z.string(),
  comercial: executive.nullable(),
});

const page = z.strictObject({
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(20),
});

/**
 * No screen makes this call: P-336 has the three calls about executives, P-337 says what they answer;
 * the company's card has its executive already.
 */
export const listCommercial = endpoint({
  method: 'GET',
  path: '/api/empresas/comercial',
  summary: 'The companies that the caller acts for with their commercial executive, by name',
  access,
  query: page,
  reply: pageOf(withExecutive),
});

/** No screen makes this call: P-336 has it beside `listCommercial`. */
export const listCommercialWithoutAdministrator = endpoint({
  method: 'GET',
  path: '/api/empresas/comercial/sin-admin-empresa',
  summary: 'Those of them that nobody administers yet, with their commercial executive',
  access,
  query: page,
  reply: pageOf(withExecutive),
});

/** No screen makes this call: P-336 has it beside `listCommercial`. */
export const getCommercial = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/comercial',
  summary: 'The commercial executive of a company, or null',
  access,
  params,
  reply: executive.nullable(),
});
