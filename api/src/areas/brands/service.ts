import { mostCandidates, type Brand } from 'shared/endpoints/brands';
import type { ContactUpdate, Representative } from 'shared/endpoints/contact-facts';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { contactColumns, type Sources } from '../companies/contact-change.ts';
import { contractPage } from '../contracts/service.ts';
import { ownsCompany } from '../users/repository.ts';
import { brandAdministrators, brandCandidates } from '../users/representatives.repository.ts';
import { representativeOf } from '../users/representatives.ts';
import {
  assignedBrands,
  companyBrands,
  findBrand,
  lockBrand,
  updateBrandRow,
  type BrandRecord,
} from './repository.ts';

type Reading = { readonly scoped: Scoped; readonly files: FileStore };

async function withAdministrators(
  { scoped, files }: Reading,
  rows: readonly BrandRecord[],
): Promise<Brand[]> {
  const people = await brandAdministrators(
    scoped,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    nombre: row.name,
    idFiscal: row.tax_id,
    email: row.email,
    telefono: row.phone,
    web: row.web,
    logoArchivoPath: row.logo_path === null ? null : files.publicUrl(row.logo_path),
    empresa: { id: row.company_id, nombre: row.company_name },
    administradores: people.filter(({ brand_id: id }) => id === row.id).map(representativeOf),
    locales: row.stores ?? 0,
    rowVersion: row.row_version,
  }));
}

/** Throws NOT_FOUND for a company that the caller does not act for as a whole. */
export async function brandsOfCompany(reading: Reading, companyId: number): Promise<Brand[]> {
  if (!(await ownsCompany(reading.scoped, companyId))) throw new ApiError('NOT_FOUND');
  return withAdministrators(reading, await companyBrands(reading.scoped, companyId));
}

export const ownBrandList = async (reading: Reading): Promise<Brand[]> =>
  withAdministrators(reading, await assignedBrands(reading.scoped));

/** Throws NOT_FOUND for a brand that the caller does not act for. */
export async function oneBrand(reading: Reading, brandId: number): Promise<Brand> {
  const row = orNotFound(await findBrand(reading.scoped, brandId));
  return orNotFound((await withAdministrators(reading, [row]))[0]);
}

/** P-122: Brand (update) on a brand that the caller acts for, or Client (manage) on its company. */
async function mayEdit(
  scoped: Scoped,
  { ability }: Pick<Caller, 'ability'>,
  { empresa }: Brand,
): Promise<boolean> {
  return (
    ability.can('update', 'Brand') ||
    (ability.can('manage', 'Client') && (await ownsCompany(scoped, empresa.id)))
  );
}

export async function brandToLookAt(
  { scoped, files, caller }: Pick<Sources, 'scoped' | 'files' | 'caller'>,
  brandId: number,
): Promise<Brand & { puedeEditar: boolean }> {
  const brand = await oneBrand({ scoped, files }, brandId);
  return { ...brand, puedeEditar: await mayEdit(scoped, caller, brand) };
}

/** Throws what `contactColumns` throws, NOT_FOUND, and FORBIDDEN for callers who may only read. */
export async function saveBrand(
  { scoped, files, caller, audit }: Sources,
  update: ContactUpdate,
  file: File | undefined,
): Promise<Brand> {
  orNotFound(await lockBrand(scoped, update.id));
  const { country_code: country } = orNotFound(await findBrand(scoped, update.id));
  const before = await oneBrand({ scoped, files }, update.id);
  if (!(await mayEdit(scoped, caller, before))) throw new ApiError('FORBIDDEN');
  const columns = await contactColumns(files, { country, facts: before, whole: before }, update, file);
  await updateBrandRow(scoped, update.id, columns);
  const after = await oneBrand({ scoped, files }, update.id);
  await audit({ action: 'brand.update', entity: 'brand', entityId: update.id, before, after });
  return after;
}

type Page = { readonly page: number; readonly size: number };

/** One page (0-based) of the contracts of a brand. */
export async function contractsOfBrand({ scoped, files }: Reading, brandId: number, page: Page) {
  orNotFound(await findBrand(scoped, brandId));
  return contractPage({ scoped, files }, { ...page, marcaId: brandId });
}

export async function administratorsOf(
  { scoped }: Pick<Reading, 'scoped'>,
  brandId: number,
): Promise<Representative[]> {
  orNotFound(await findBrand(scoped, brandId));
  return (await brandAdministrators(scoped, [brandId])).map(representativeOf);
}

/** The first matching people who could administer the brand, and whether there are more. */
export async function candidatesFor(
  { scoped }: Pick<Reading, 'scoped'>,
  brandId: number,
  words: string,
): Promise<{ content: Representative[]; hasMore: boolean }> {
  orNotFound(await findBrand(scoped, brandId));
  const rows = await brandCandidates(scoped, { brandId, words, most: mostCandidates + 1 });
  return {
    content: rows.slice(0, mostCandidates).map(representativeOf),
    hasMore: rows.length > mostCandidates,
  };
}
