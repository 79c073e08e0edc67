import type { AdminUser, FoundUser, PermissionCategory } from 'shared/endpoints/users';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { catalogueRows, countRoles, listBrandsOf, listContractsOf } from './choices.repository.ts';
import { userOrNotFound } from './user-or-not-found.ts';
import { mayGive } from './grants.service.ts';
import {
  countUsers,
  findClient,
  findUser,
  findUserWithEmail,
  listUserRows,
  ownsCompany,
  type UserSearch,
} from './repository.ts';
import { adminUserOf, foundUserOf, userRowOf } from './user-view.ts';

type Page = { readonly page: number; readonly size: number };

/**
 * One page (0-based) of a company's users. Like all functions here, throws NOT_FOUND for a company out of
 * reach.
 */
export async function userPage(
  scoped: Scoped,
  companyId: number,
  { page, size, ...search }: UserSearch & Page,
) {
  orNotFound(await findClient(scoped, companyId));
  const [totalElements, rows] = await Promise.all([
    countUsers(scoped, companyId, search),
    listUserRows(scoped, companyId, search, sliceOf({ page, size })),
  ]);
  return pageReply(rows.map(userRowOf), totalElements, { page, size });
}

export const oneUser = async (scoped: Scoped, userId: number): Promise<AdminUser> =>
  adminUserOf(scoped, userOrNotFound(await findUser(scoped, userId)));

/** Empty for users outside the caller's own companies (T4). */
export async function usersWithEmail(scoped: Scoped, email: string): Promise<FoundUser[]> {
  const user = await findUserWithEmail(scoped, email);
  return user === undefined ? [] : [foundUserOf(user)];
}

/** Throws NOT_FOUND likewise, whether the account exists or not. */
export async function personWithEmail(scoped: Scoped, email: string) {
  const user = orNotFound(await findUserWithEmail(scoped, email));
  return { id: user.id, email: user.email, nombres: user.first_name, apellidos: user.last_name };
}

/** The catalogue, limited to what the caller may grant (U-199). */
export async function permissionCategories(
  db: Database,
  caller: Caller,
  external: boolean,
): Promise<PermissionCategory[]> {
  const categories = new Map<number, PermissionCategory>();
  for (const row of await catalogueRows(db, external)) {
    const category = categories.get(row.category_id) ?? {
      id: row.category_id,
      name: row.category_name,
      permissions: [],
    };
    category.permissions.push({
      id: row.id,
      action: row.action,
      subject: row.subject,
      name: row.name,
      description: row.description,
      countriesIds: row.country_codes,
      requires: row.requires,
      grantable: mayGive(caller, row),
    });
    categories.set(row.category_id, category);
  }
  return [...categories.values()];
}

/** Each role that can be held in a company, including unused ones. */
export async function companyRoles(scoped: Scoped, companyId: number) {
  orNotFound(await findClient(scoped, companyId));
  const counted = await countRoles(scoped, companyId);
  return (['EXT_EMPRESA', 'EXT_FINANZAS', 'EXT_MARCA', 'EXT_LOCAL'] as const).map((id) => ({
    id,
    users: counted.find(({ role_id: role }) => role === id)?.users ?? 0,
  }));
}

export async function companyContracts(scoped: Scoped, companyId: number) {
  orNotFound(await findClient(scoped, companyId));
  return (await listContractsOf(scoped, companyId)).map((row) => ({
    id: row.id,
    code: row.code,
    brand: { id: row.brand_id, name: row.brand_name },
    space: { id: row.space_id, code: row.space_code, localCode: row.local_code },
    building: { id: row.building_id, name: row.building_name },
    managers: row.managers,
  }));
}

export async function companyBrands(scoped: Scoped, companyId: number) {
  orNotFound(await findClient(scoped, companyId));
  const brands = await listBrandsOf(scoped, companyId);
  return {
    brands: brands.map(({ id, name, own, hasContracts }) => ({
      id,
      name,
      assignable: own,
      hasContracts: Boolean(hasContracts),
    })),
    wholeCompany: await ownsCompany(scoped, companyId),
  };
}
