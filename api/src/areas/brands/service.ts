import { mostCandidates, type Brand } from 'shared/endpoints/brands';
import type { ContactUpdate, Representative } from 'shared/endpoints/contact-facts';
import type { Caller } from '../../access/caller.ts';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, found } from '../../http/api-error.ts';
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

type Reading = { readonly db: Database; readonly files: FileStore; readonly scope: Scope };

async function withAdministrators(
  { db, files, scope }: Reading,
  rows: readonly BrandRecord[],
): Promise<Brand[]> {
  const people = await brandAdministrators(
    db,
    scope,
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
  if (!(await ownsCompany(reading.db, reading.scope, companyId))) throw new ApiError('NOT_FOUND');
  return withAdministrators(reading, await companyBrands(reading.db, reading.scope, companyId));
}

export const ownBrandList = async (reading: Reading): Promise<Brand[]> =>
  withAdministrators(reading, await assignedBrands(reading.db, reading.scope));

/** Throws NOT_FOUND for a brand that the caller does not act for. */
export async function oneBrand(reading: Reading, brandId: number): Promise<Brand> {
  const row = found(await findBrand(reading.db, reading.scope, brandId));
  return found((await withAdministrators(reading, [row]))[0]);
}

/** P-122: Brand (update) on a brand that the caller acts for, or Client (manage) on its company. */
async function mayEdit(
  db: Database,
  { ability, scope }: Pick<Caller, 'ability' | 'scope'>,
  { empresa }: Brand,
): Promise<boolean> {
  return (
    ability.can('update', 'Brand') ||
    (ability.can('manage', 'Client') && (await ownsCompany(db, scope, empresa.id)))
  );
}

export async function brandToLookAt(
  { db, files, caller }: Pick<Sources, 'db' | 'files' | 'caller'>,
  brandId: number,
): Promise<Brand & { puedeEditar: boolean }> {
  const brand = await oneBrand({ db, files, scope: caller.scope }, brandId);
  return { ...brand, puedeEditar: await mayEdit(db, caller, brand) };
}

/** Throws what `contactColumns` throws, NOT_FOUND, and FORBIDDEN for callers who may only read. */
export async function saveBrand(
  { db, files, caller, audit }: Sources,
  update: ContactUpdate,
  file: File | undefined,
): Promise<Brand> {
  const { scope } = caller;
  found(await lockBrand(db, scope, update.id));
  const { country_code: country } = found(await findBrand(db, scope, update.id));
  const before = await oneBrand({ db, files, scope }, update.id);
  if (!(await mayEdit(db, caller, before))) throw new ApiError('FORBIDDEN');
  const columns = await contactColumns(files, { country, facts: before, whole: before }, update, file);
  await updateBrandRow(db, scope, update.id, columns);
  const after = await oneBrand({ db, files, scope }, update.id);
  await audit({ action: 'brand.update', entity: 'brand', entityId: update.id, before, after });
  return after;
}

type Page = { readonly page: number; readonly size: number };

/** One page (0-based) of the contracts of a brand. */
export async function contractsOfBrand({ db, files, scope }: Reading, brandId: number, page: Page) {
  found(await findBrand(db, scope, brandId));
  return contractPage({ db, files }, scope, { ...page, marcaId: brandId });
}

export async function administratorsOf(
  { db, scope }: Pick<Reading, 'db' | 'scope'>,
  brandId: number,
): Promise<Representative[]> {
  found(await findBrand(db, scope, brandId));
  return (await brandAdministrators(db, scope, [brandId])).map(representativeOf);
}

/** The first matching people who could administer the brand, and whether there are more. */
export async function candidatesFor(
  { db, scope }: Pick<Reading, 'db' | 'scope'>,
  brandId: number,
  words: string,
): Promise<{ content: Representative[]; hasMore: boolean }> {
  found(await findBrand(db, scope, brandId));
  const rows = await brandCandidates(db, scope, { brandId, words, most: mostCandidates + 1 });
  return {
    content: rows.slice(0, mostCandidates).map(representativeOf),
    hasMore: rows.length > mostCandidates,
  };
}
