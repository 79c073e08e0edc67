import { z } from 'zod';
import { contractDay, day, id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { salesContract, storeContact } from './sales.ts';

const access = { can: ['read', 'Contract'] } as const;

/** A lease as lists and its drawer show it (S-190, S-191, S-152). */
export const contractRow = z.object({
  ...salesContract.shape,
  /** The day on which the lease actually ends: the agreed one unless an earlier end was settled. */
  finVigencia: contractDay,
  /** Enabled store managers, at most two (S-048). */
  usuarios: z.array(
    z.object({
      ...storeContact.shape,
      usuarioId: z.number().int(),
    }),
  ),
});
export type ContractRow = z.infer<typeof contractRow>;

/** Codes of leases, repeated or separated by commas: `contratos=CT-1,CT-2`. */
const codes = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((part) => part.split(',')))
  .pipe(z.array(z.string().min(1).max(40)).max(100));

/** Filters of the contracts list (S-146, S-147); an absent one filters nothing. */
const filters = {
  /** Part of the lease's code, ignoring case. */
  buscar: searchWords().optional(),
  edificioId: id.optional(),
  marcaId: id.optional(),
  /** An enabled store manager of the lease. */
  encargadoId: id.optional(),
  contratos: codes.optional(),
  /** Leases that are valid on at least one day from `desde` to `hasta`; either may be missing. */
  desde: day.optional(),
  hasta: day.optional(),
};
export const contractFilters = z.strictObject(filters);
export type ContractFilters = z.infer<typeof contractFilters>;

/** Sizes that a table offers (P-418); tables of the sales area start with 5 (S-409). */
export const contractPageSizes = [5, 10, 15, 20] as const;

const search = z.strictObject({
  ...filters,
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(5),
});

const companyId = z.object({ id });

export const listCompanyContracts = endpoint({
  method: 'GET',
  path: '/api/empresas/:id/contratos',
  summary: 'Contracts of a company that the caller reaches, by code',
  access,
  limit: 'search',
  params: companyId,
  query: search,
  reply: pageOf(contractRow),
});

/** Internal staff have malls and no company: they see all leases within their scope. */
export const listContracts = endpoint({
  method: 'GET',
  path: '/api/contratos',
  summary: 'Every contract that the caller reaches, by code',
  access,
  limit: 'search',
  query: search,
  reply: pageOf(contractRow),
});

const named = z.object({ id: z.number().int(), nombre: z.string() });
const ofCompany = { empresaId: id.optional() };

/** What the list of leases can be filtered by. */
export const contractFilterNames = ['edificios', 'marcas', 'encargados'] as const;
export type ContractFilterName = (typeof contractFilterNames)[number];

/** Options that one search of a filter returns. */
export const mostFilterOptions = 20;

/** A mall, brand or store manager to filter by. */
export type FilterOption = z.infer<typeof named>;

export const searchContractFilter = endpoint({
  method: 'GET',
  path: '/api/contratos/filtros/:filtro',
  summary: `Malls, brands or store managers of the contracts in reach: those whose name has the words, at most ${mostFilterOptions}`,
  limit: 'search',
  access,
  params: z.object({ filtro: z.enum(contractFilterNames) }),
  query: z.strictObject({
    ...ofCompany,
    buscar: searchWords().optional(),
    /** Only this option, to label the selected value. */
    id: id.optional(),
  }),
  reply: z.object({
    opciones: z.array(named),
    /** There are more options than returned: a narrower search finds them. */
    hasMore: z.boolean(),
  }),
});

export const exportContracts = endpoint({
  method: 'POST',
  path: '/api/contratos/exportar',
  summary: 'Every contract that the filters give as a spreadsheet (U-409)',
  access,
  limit: 'export',
  body: z.strictObject({ ...filters, ...ofCompany }),
  reply: exportJob,
});

export const getContract = endpoint({
  method: 'GET',
  path: '/api/contratos/:id',
  summary: 'A contract with brand, mall, space, company and store managers',
  access,
  params: z.object({ id }),
  reply: contractRow,
});

export const listSpaceContracts = endpoint({
  method: 'GET',
  path: '/api/espacios/:id/contratos',
  summary: 'The contracts of a space that the caller reaches, those in force first',
  access,
  params: z.object({ id }),
  reply: z.array(contractRow),
});

/** A current, former or possible store manager of a lease. */
export const contractContact = z.object({
  ...storeContact.shape,
  usuarioId: z.number().int(),
  /** Holds EXT_LOCAL of this lease now (S-158). */
  habilitado: z.boolean(),
  /** False: sees the store, but needs a further permission to declare its daily sales. */
  puedeDeclarar: z.boolean(),
});
export type ContractContact = z.infer<typeof contractContact>;

export const listContractContacts = endpoint({
  method: 'GET',
  path: '/api/contratos/:id/contactos',
  summary:
    'Store managers of a contract and, for those who may assign, the other contacts of its brand and company',
  access,
  params: z.object({ id }),
  reply: z.object({ puedeAsignar: z.boolean(), contactos: z.array(contractContact) }),
});

const target = { usuarioId: id, habilitado: z.boolean() };
const none = z.null().optional();

const managerAssignment = z.strictObject({
  ...target,
  rolId: z.literal('EXT_LOCAL'),
  contratoId: id,
  espacioId: id.nullish(),
  empresaId: none,
  marcaId: none,
});
export type ManagerAssignment = z.infer<typeof managerAssignment>;

/** P-180. Strict: each role takes exactly its own target, and internal roles cannot be requested (T3). */
export const roleAssignment = z.discriminatedUnion('rolId', [
  managerAssignment,
  z.strictObject({
    ...target,
    rolId: z.literal('EXT_MARCA'),
    marcaId: id,
    espacioId: none,
    empresaId: none,
    contratoId: none,
  }),
  z.strictObject({
    ...target,
    rolId: z.literal('EXT_EMPRESA'),
    empresaId: id,
    espacioId: none,
    marcaId: none,
    contratoId: none,
  }),
]);
export type CompanyRoleAssignment = Exclude<z.infer<typeof roleAssignment>, ManagerAssignment>;

export const assignRole = endpoint({
  method: 'POST',
  path: '/api/usuarios-roles',
  summary:
    'Gives or ends a role of a company, a brand or a contract; at most two store managers per contract',
  // Which ability is needed depends on the role: the service checks it.
  access: 'session',
  body: roleAssignment,
  reply: contractContact,
  idempotent: true,
});
