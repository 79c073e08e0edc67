import { formatDay } from 'shared/format';
import { leaseForm, type LeaseRecord } from 'shared/rules/portfolio/lease';
import { searchable } from 'shared/rules/searchable';
import { brandsByKey, type BrandRow } from '../brands/repository.ts';
import { companyNamed } from '../companies/company-references.ts';
import { companiesByKey, type CompanyRow } from '../companies/repository.ts';
import type { Fault, Known, PortfolioKind } from '../common/judge.ts';
import { judgeReference } from '../common/references.ts';
import { mallsByCode, type MallRow } from '../malls/repository.ts';
import { spacesByCode, type SpaceRow } from '../spaces/repository.ts';
import {
  leasesByCode,
  leasesWithSales,
  periodsOfSpaces,
  type LeasePeriod,
  type LeaseRow,
} from './repository.ts';

type KnownLeases = Known<LeaseRow> & {
  readonly companies: readonly CompanyRow[];
  /** By the id of their company. */
  readonly brands: ReadonlyMap<number, readonly BrandRow[]>;
  readonly malls: ReadonlyMap<string, MallRow>;
  readonly spaces: ReadonlyMap<string, SpaceRow>;
  /** The days of the spaces, as stored and as the judged records want them. */
  readonly periods: ReadonlyMap<number, readonly LeasePeriod[]>;
  readonly withSales: ReadonlySet<number>;
};

const spaceKey = ({ edificio, codigo }: { edificio: string; codigo: string }) => `${edificio}\n${codigo}`;

const findSpace = ({ spaces }: Pick<KnownLeases, 'spaces'>, { edificio, espacio }: LeaseRecord) =>
  spaces.get(spaceKey({ edificio, codigo: espacio }));

function findBrand(
  { brands, companies }: KnownLeases,
  { empresa, marca }: LeaseRecord,
): BrandRow | undefined {
  const company = companyNamed(companies, empresa);
  const own = brands.get(company?.id ?? 0) ?? [];
  return (
    own.find(({ codigoErp }) => codigoErp === marca) ??
    own.find(({ nombre }) => searchable(nombre) === searchable(marca))
  );
}

function judgeOverlap(known: KnownLeases, record: LeaseRecord, target: LeaseRow | undefined): Fault[] {
  const space = findSpace(known, record);
  if (space === undefined) return [];
  const last = target?.terminoReal ?? record.termino;
  const isUnchanged =
    target?.espacioId === space.id && target.inicio === record.inicio && target.termino === record.termino;
  if (isUnchanged) return [];
  const other = (known.periods.get(space.id) ?? []).find(
    ({ codigo, inicio, ultimo }) =>
      codigo !== record.codigo && codigo !== target?.codigo && inicio <= last && ultimo >= record.inicio,
  );
  if (other === undefined) return [];
  const days = `del ${formatDay(other.inicio)} al ${formatDay(other.ultimo)}`;
  return [{ field: 'espacio', message: `El contrato ${other.codigo} ocupa este espacio ${days}` }];
}

/** Sums of sales are kept by brand and mall: what has sales stays where it is. */
function judgeMove(known: KnownLeases, record: LeaseRecord, target: LeaseRow | undefined): Fault[] {
  if (target === undefined || !known.withSales.has(target.id)) return [];
  return [
    ...(findBrand(known, record)?.id === target.marcaId
      ? []
      : [{ field: 'marca', message: 'El contrato ya tiene ventas: no cambia de empresa ni de marca' }]),
    ...(findSpace(known, record)?.id === target.espacioId
      ? []
      : [{ field: 'espacio', message: 'El contrato ya tiene ventas: no cambia de espacio' }]),
  ];
}

function judgeReferences(known: KnownLeases, record: LeaseRecord, target: LeaseRow | undefined): Fault[] {
  const { today } = known;
  const company = companyNamed(known.companies, record.empresa);
  const mall = known.malls.get(record.edificio);
  const space = findSpace(known, record);
  const brand = findBrand(known, record);
  return [
    ...judgeReference({
      field: 'empresa',
      found: company,
      today,
      isKept: target?.empresaId === company?.id,
      missing: `No hay una empresa con el código o identificador ${record.empresa}`,
      ended: 'La empresa terminó: elija otra',
    }),
    ...(company === undefined
      ? []
      : judgeReference({
          field: 'marca',
          found: brand,
          today,
          isKept: target?.marcaId === brand?.id,
          missing: `La empresa no tiene la marca ${record.marca}`,
          ended: 'La marca terminó: elija otra',
        })),
    ...judgeReference({
      field: 'edificio',
      found: mall,
      today,
      isKept: target?.edificioId === mall?.id,
      missing: `No hay un centro comercial con el código ${record.edificio}`,
      ended: 'El centro comercial terminó: elija otro',
    }),
    ...(mall === undefined
      ? []
      : judgeReference({
          field: 'espacio',
          found: space,
          today,
          isKept: target?.espacioId === space?.id,
          missing: `El centro comercial no tiene un espacio con el código ${record.espacio}`,
          ended: 'El espacio terminó: elija otro',
        })),
  ];
}

export const leases: PortfolioKind<LeaseRecord, LeaseRow, KnownLeases> = {
  table: {
    name: 'contract',
    columns: {
      code: 'text',
      company_id: 'integer',
      brand_id: 'integer',
      space_id: 'integer',
      building_id: 'integer',
      country_code: 'text',
      starts_on: 'date',
      ends_on: 'date',
    },
  },
  formOf: () => leaseForm,
  uniquesOf: ({ codigo }) => [
    { field: 'codigo', value: codigo, taken: `Ya hay un contrato con el código ${codigo}` },
  ],
  async read(scoped, at, records) {
    const { country } = at;
    const keysOf = (field: 'codigo' | 'empresa' | 'marca' | 'edificio') =>
      records.map((record) => record[field]);
    const rows = await leasesByCode(scoped, country, keysOf('codigo'));
    const companies = await companiesByKey(scoped, country, keysOf('empresa'));
    const companyIds = companies.map(({ id }) => id);
    const brands = await brandsByKey(scoped, companyIds, keysOf('marca'));
    const malls = await mallsByCode(scoped, country, keysOf('edificio'));
    const asked = records.map(({ edificio, espacio }) => ({ edificio, codigo: espacio }));
    const found = await spacesByCode(scoped, country, asked);
    const spaces = new Map(found.map((space) => [spaceKey(space), space]));
    const first = records.map(({ inicio }) => inicio).toSorted()[0] ?? at.today;
    const stored = await periodsOfSpaces(
      scoped,
      found.map(({ id }) => id),
      first,
    );
    const wanted = records.flatMap((record): LeasePeriod[] => {
      const espacioId = findSpace({ spaces }, record)?.id;
      if (espacioId === undefined) return [];
      const { codigo, inicio, termino } = record;
      // A record has no settled end: that of the stored lease stays.
      const ended = rows.find((row) => row.codigo === codigo)?.terminoReal;
      return [{ id: 0, codigo, espacioId, inicio, ultimo: ended ?? termino }];
    });
    // A judged record replaces its stored self.
    const codes = new Set(keysOf('codigo'));
    const others = stored.filter(({ codigo }) => !codes.has(codigo));
    return {
      ...at,
      rows,
      companies,
      brands: Map.groupBy(brands, ({ empresaId }) => empresaId),
      malls: new Map(malls.map((mall) => [mall.codigo, mall])),
      spaces,
      periods: Map.groupBy([...others, ...wanted], ({ espacioId }) => espacioId),
      withSales: await leasesWithSales(
        scoped,
        rows.map(({ id }) => id),
      ),
    };
  },
  judge: (record, known, target) => [
    ...judgeReferences(known, record, target),
    ...judgeMove(known, record, target),
    ...judgeOverlap(known, record, target),
  ],
  columnsOf: (record, known) => {
    const brand = findBrand(known, record);
    const space = findSpace(known, record);
    return {
      code: record.codigo,
      company_id: brand?.empresaId,
      brand_id: brand?.id,
      space_id: space?.id,
      building_id: space?.edificioId,
      country_code: known.country,
      starts_on: record.inicio,
      ends_on: record.termino,
    };
  },
};
