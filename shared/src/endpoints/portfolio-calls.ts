import { z } from 'zod';
import { countryCode, countryInPath, day, id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const access = { can: ['manage', 'Portfolio'] } as const;
const params = z.object({ id });

export const portfolioStates = ['vigentes', 'terminados'] as const;

/** The filters of every list of the portfolio; each kind adds its own. */
export const portfolioFilters = {
  /** The administered country whose records are listed. */
  pais: countryInPath,
  q: searchWords().optional(),
  estado: z.enum(portfolioStates).optional(),
};

export const portfolioPage = {
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(10),
};

/** What every record of the portfolio has beside the fields that are written. */
export const storedFields = {
  id: z.number().int(),
  pais: countryCode,
  /** The first day on which it is not offered for anything new; null: it has not ended. */
  terminadoDesde: day.nullable(),
  rowVersion: z.number().int(),
};

export const occupancy = z.object({
  espacios: z.number().int(),
  arrendados: z.number().int(),
  /** Square metres. */
  gla: z.number(),
  glaArrendado: z.number(),
});
export type Occupancy = z.infer<typeof occupancy>;

const known = z.object({ rowVersion: seenVersion });

/** The calls of one kind of record. `what` names it in the documentation. */
export const portfolioCalls = <
  Record extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(
  kind: string,
  { record, row, query, filters }: { record: Record; row: Row; query: Query; filters: Body },
) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/portfolio/${kind}`,
    summary: `A page of the ${kind} of an administered country`,
    access,
    limit: 'search',
    query,
    reply: pageOf(row),
  }),
  one: endpoint({
    method: 'GET',
    path: `/api/portfolio/${kind}/:id`,
    summary: `One of the ${kind}, and what stands in the way of ending or deleting it`,
    access,
    params,
    reply: z.object({
      registro: row,
      /** Something refers to it, so that it is ended and not deleted. */
      usado: z.boolean(),
      /** What runs today and has to end before it. */
      enUso: z.number().int(),
      /** Of a mall. */
      ocupacion: occupancy.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: `/api/portfolio/${kind}`,
    summary: `Creates one of the ${kind} in an administered country`,
    access,
    body: z.strictObject({ pais: countryCode, registro: record }),
    reply: row,
    idempotent: true,
  }),
  /** Details of a 409: `stored`, the record as another user has saved it meanwhile. */
  update: endpoint({
    method: 'PUT',
    path: `/api/portfolio/${kind}/:id`,
    summary: `Changes one of the ${kind}`,
    access,
    params,
    body: z.strictObject({ registro: record, ...known.shape }),
    reply: row,
    idempotent: true,
  }),
  end: endpoint({
    method: 'POST',
    path: `/api/portfolio/${kind}/:id/end`,
    summary: `Ends one of the ${kind} on a day`,
    access,
    params,
    body: z.strictObject({ dia: day, ...known.shape }),
    reply: row,
    idempotent: true,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `/api/portfolio/${kind}/:id/reopen`,
    summary: `Takes back the end of one of the ${kind}`,
    access,
    params,
    body: z.strictObject(known.shape),
    reply: row,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: `/api/portfolio/${kind}/:id/delete`,
    summary: `Deletes one of the ${kind} that was never used`,
    access,
    params,
    body: z.strictObject(known.shape),
    reply: z.object({ id: z.number().int() }),
    idempotent: true,
  }),
  export: endpoint({
    method: 'POST',
    path: `/api/portfolio/${kind}/export`,
    summary: `All ${kind} that the filters give as a spreadsheet`,
    access,
    limit: 'export',
    body: filters,
    reply: exportJob,
  }),
});

export const getPortfolioSummary = endpoint({
  method: 'GET',
  path: '/api/portfolio/summary',
  summary: 'Malls, spaces and leases of an administered country today',
  access,
  query: z.strictObject({ pais: countryInPath }),
  reply: z.object({
    centros: z.number().int(),
    espacios: z.number().int(),
    espaciosLibres: z.number().int(),
    contratos: z.number().int(),
    /** Running leases that end within `endingSoonDays`. */
    porTerminar: z.number().int(),
  }),
});

const item = z.object(storedFields);
export type PortfolioItem = z.infer<typeof item>;

/** The calls of some kind whose records are shown as these items. */
export type PortfolioCalls<Item extends PortfolioItem> = ReturnType<
  typeof portfolioCalls<
    z.ZodType<unknown, unknown>,
    z.ZodType<Item, unknown>,
    z.ZodType<unknown, unknown>,
    z.ZodType<unknown, unknown>
  >
>;
