import { brandFormOf, type BrandRecord } from 'shared/rules/portfolio/brand';
import { searchable } from 'shared/rules/searchable';
import { companyNamed } from '../companies/company-references.ts';
import { companiesByKey, type CompanyRow } from '../companies/repository.ts';
import type { Known, PortfolioKind, Unique } from '../common/judge.ts';
import { judgeReference } from '../common/references.ts';
import { brandsByKey, type BrandRow, categoryIds } from './repository.ts';

type KnownBrands = Known<BrandRow> & {
  readonly companies: readonly CompanyRow[];
  /** By name. */
  readonly categories: ReadonlyMap<string, number>;
};

export const brands: PortfolioKind<BrandRecord, BrandRow, KnownBrands> = {
  table: {
    name: 'brand',
    columns: {
      company_id: 'integer',
      erp_code: 'text',
      name: 'text',
      category_id: 'integer',
      tax_id: 'text',
      email: 'text',
      phone: 'text',
      web: 'text',
    },
    countryOf: { table: 'company', by: 'company_id' },
  },
  formOf: brandFormOf,
  uniquesOf({ empresa, codigoErp, nombre }, { companies }) {
    const company = companyNamed(companies, empresa)?.id ?? empresa;
    const byName: Unique = {
      field: 'nombre',
      value: `${company}\n${searchable(nombre)}`,
      taken: `La empresa ya tiene una marca con el nombre ${nombre}`,
    };
    if (codigoErp === '') return [byName];
    const taken = `La empresa ya tiene una marca con el código ${codigoErp}`;
    return [{ field: 'codigoErp', value: `${company}\n${codigoErp}`, taken }, byName];
  },
  async read(scoped, at, records) {
    const companies = await companiesByKey(
      scoped,
      at.country,
      records.map(({ empresa }) => empresa),
    );
    const keys = records.flatMap(({ codigoErp, nombre }) =>
      codigoErp === '' ? [nombre] : [codigoErp, nombre],
    );
    const ids = companies.map(({ id }) => id);
    const [rows, categories] = await Promise.all([brandsByKey(scoped, ids, keys), categoryIds(scoped.db)]);
    return { ...at, companies, categories, rows };
  },
  judge({ empresa }, { companies, today }, target) {
    const found = companyNamed(companies, empresa);
    if (target !== undefined && target.empresaId !== found?.id)
      return [{ field: 'empresa', message: 'Una marca no cambia de empresa' }];
    return judgeReference({
      field: 'empresa',
      found,
      today,
      isKept: target !== undefined,
      missing: `No hay una empresa con el código o identificador ${empresa}`,
      ended: 'La empresa terminó: elija otra',
    });
  },
  columnsOf: (record, { companies, categories }) => ({
    company_id: companyNamed(companies, record.empresa)?.id,
    erp_code: record.codigoErp || null,
    name: record.nombre,
    category_id: categories.get(record.categoria) ?? null,
    tax_id: record.idFiscal || null,
    email: record.email || null,
    phone: record.telefono || null,
    web: record.web || null,
  }),
};
