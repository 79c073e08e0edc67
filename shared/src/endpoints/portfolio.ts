import { z } from 'zod';
import { brandRecord } from '../rules/portfolio/brand.ts';
import { companyRecord } from '../rules/portfolio/company.ts';
import { executiveRecord } from '../rules/portfolio/executive.ts';
import { leaseRecord } from '../rules/portfolio/lease.ts';
import { mallRecord } from '../rules/portfolio/mall.ts';
import { societyRecord } from '../rules/portfolio/society.ts';
import { spaceRecord } from '../rules/portfolio/space.ts';
import { contractDay, id } from './common.ts';
import { portfolioCalls, portfolioFilters, portfolioPage, storedFields } from './portfolio-calls.ts';

const text = z.string();
const textsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, text])) as {
    [Name in keyof Shape]: z.ZodString;
  };

const strict = <Own extends z.ZodRawShape>(own: Own) => ({
  query: z.strictObject({ ...portfolioFilters, ...own, ...portfolioPage }),
  filters: z.strictObject({ ...portfolioFilters, ...own }),
});

const orders = <First extends string>(...names: readonly [First, ...First[]]) => z.enum(names).optional();

const mallRow = z.object({ ...storedFields, ...textsOf(mallRecord.shape) });
export type MallItem = z.infer<typeof mallRow>;
export const mallOrders = ['nombre', 'codigo'] as const;
export const mallCalls = portfolioCalls('malls', {
  record: mallRecord,
  row: mallRow,
  ...strict({ orden: orders(...mallOrders) }),
});

const spaceRow = z.object({
  ...storedFields,
  ...textsOf(spaceRecord.shape),
  gla: z.number(),
  nombreEdificio: text,
  edificioId: z.number().int(),
});
export type SpaceItem = z.infer<typeof spaceRow>;
export const spaceOrders = ['codigo', 'local', 'gla'] as const;
export const spaceUses = ['libre', 'arrendado'] as const;
export const spaceCalls = portfolioCalls('spaces', {
  record: spaceRecord,
  row: spaceRow,
  ...strict({
    orden: orders(...spaceOrders),
    edificioId: id.optional(),
    /** The code of its mall, as a record names it. */
    edificio: z.string().min(1).max(200).optional(),
    /** Whether a lease holds it today. */
    uso: z.enum(spaceUses).optional(),
  }),
});

const companyRow = z.object({ ...storedFields, ...textsOf(companyRecord.shape), nombreEjecutivo: text });
export type CompanyItem = z.infer<typeof companyRow>;
export const companyOrders = ['nombre', 'idFiscal'] as const;
export const companyCalls = portfolioCalls('companies', {
  record: companyRecord,
  row: companyRow,
  ...strict({ orden: orders(...companyOrders), ejecutivoId: id.optional() }),
});

const brandRow = z.object({
  ...storedFields,
  ...textsOf(brandRecord.shape),
  nombreEmpresa: text,
  empresaId: z.number().int(),
});
export type BrandItem = z.infer<typeof brandRow>;
export const brandOrders = ['nombre', 'empresa'] as const;
export const brandCalls = portfolioCalls('brands', {
  record: brandRecord,
  row: brandRow,
  ...strict({
    orden: orders(...brandOrders),
    empresaId: id.optional(),
    /** The company's ERP code or tax id, as a record names it. */
    empresa: z.string().min(1).max(200).optional(),
  }),
});

const leaseRow = z.object({
  ...storedFields,
  ...textsOf(leaseRecord.shape),
  /** The first day after its settled end. */
  terminadoDesde: contractDay.nullable(),
  inicio: contractDay,
  termino: contractDay,
  /** Its settled last day. */
  terminoReal: contractDay.nullable(),
  nombreEmpresa: text,
  empresaId: z.number().int(),
  nombreMarca: text,
  marcaId: z.number().int(),
  nombreEdificio: text,
  edificioId: z.number().int(),
  local: text,
  espacioId: z.number().int(),
});
export type LeaseItem = z.infer<typeof leaseRow>;
export const leaseOrders = ['codigo', 'termino'] as const;
export const leaseCalls = portfolioCalls('leases', {
  record: leaseRecord,
  row: leaseRow,
  ...strict({
    orden: orders(...leaseOrders),
    edificioId: id.optional(),
    espacioId: id.optional(),
    empresaId: id.optional(),
    marcaId: id.optional(),
    /** Ends on this day or before. */
    hasta: contractDay.optional(),
  }),
});

const societyRow = z.object({ ...storedFields, ...textsOf(societyRecord.shape) });
export type SocietyItem = z.infer<typeof societyRow>;
export const societyOrders = ['nombre', 'codigo'] as const;
export const societyCalls = portfolioCalls('societies', {
  record: societyRecord,
  row: societyRow,
  ...strict({ orden: orders(...societyOrders) }),
});

const executiveRow = z.object({ ...storedFields, ...textsOf(executiveRecord.shape) });
export type ExecutiveItem = z.infer<typeof executiveRow>;
export const executiveOrders = ['nombre', 'email'] as const;
export const executiveCalls = portfolioCalls('executives', {
  record: executiveRecord,
  row: executiveRow,
  ...strict({ orden: orders(...executiveOrders) }),
});
