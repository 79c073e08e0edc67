import type { AssignationInput } from 'shared/endpoints/users';
import type { CountryCode } from 'shared/countries';
import { roleOfAssignation } from 'shared/rules/user-role';
import type { Caller } from '../../access/caller.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import {
  catalogueRows,
  findTargets,
  haveContract,
  type CatalogueRow,
  type Target,
} from './choices.repository.ts';
import type { AssignationRow, Place } from './write.repository.ts';

/** Whether the caller may grant and revoke a permission: only those that they hold (T3). */
export const mayGive = ({ ability }: Caller, { action, subject }: CatalogueRow): boolean =>
  ability.can(action, subject);

type Wanted = {
  readonly requested: readonly number[];
  readonly held: readonly number[];
  /** True keeps what the user holds: they are added to a company, not evaluated again. */
  readonly keepHeld: boolean;
  readonly country: CountryCode;
};

/**
 * The permissions that the user will hold: those requested, and those that are not the caller's to revoke.
 * Throws RULE_BROKEN for one that does not exist or not in the country, FORBIDDEN for one that the caller
 * lacks.
 */
export async function permissionsToHold(
  db: Database,
  caller: Caller,
  { requested, held, keepHeld, country }: Wanted,
): Promise<CatalogueRow[]> {
  const catalogue = await catalogueRows(db, false);
  const known = new Map(catalogue.map((row) => [row.id, row]));
  for (const id of requested) {
    const row = known.get(id);
    if (row === undefined || !row.external || !row.country_codes.includes(country)) {
      throw new ApiError('RULE_BROKEN', {
        field: 'permissions',
        message: 'Uno de los permisos no existe en el país de la empresa.',
      });
    }
    if (!mayGive(caller, row) && !held.includes(id)) {
      throw new ApiError('FORBIDDEN', {
        field: 'permissions',
        message: `No puede dar un permiso que usted no tiene: ${row.name}`,
        details: { permissionId: id },
      });
    }
  }
  return catalogue.filter(
    (row) => requested.includes(row.id) || (held.includes(row.id) && (keepHeld || !mayGive(caller, row))),
  );
}

const targetOf = (input: AssignationInput): Target => {
  if (input.type === 'Client') return { type: input.type, id: input.clientId };
  if (input.type === 'Brand') return { type: input.type, id: input.brandId };
  return { type: input.type, id: input.contractId };
};

const placeOf = (input: AssignationInput): Place => ({
  company_id: input.type === 'Client' ? input.clientId : null,
  brand_id: input.type === 'Brand' ? input.brandId : null,
  contract_id: input.type === 'Contract' ? input.contractId : null,
  building_id: null,
});

/**
 * The roles that the assignations grant (U-325), each checked against the caller's reach. Throws NOT_FOUND
 * for a target out of reach, RULE_BROKEN for one of another company or a contract in another space.
 */
export async function rolesOf(
  scoped: Scoped,
  companyId: number,
  assignations: readonly AssignationInput[],
  permissions: readonly CatalogueRow[],
): Promise<AssignationRow[]> {
  const roles = new Map<string, AssignationRow>();
  const targetFor = await findTargets(scoped, assignations.map(targetOf));
  for (const input of assignations) {
    const target = orNotFound(targetFor(targetOf(input)));
    const otherSpace =
      input.type === 'Contract' && input.spaceId !== undefined && input.spaceId !== target.space_id;
    if (target.company_id !== companyId || otherSpace) {
      throw new ApiError('RULE_BROKEN', {
        field: 'assignations',
        message: 'Las asignaciones deben ser de la empresa elegida.',
      });
    }
    const row = { role_id: roleOfAssignation(input.type, permissions), ...placeOf(input) };
    roles.set(JSON.stringify(row), row);
  }
  return [...roles.values()].toSorted((a, b) => (a.contract_id ?? 0) - (b.contract_id ?? 0));
}

/**
 * U-272: a permission that requires a contract is given with one, or with a brand or company that has one.
 * Permissions that are not the caller's to give or revoke require nothing of them. Throws RULE_BROKEN.
 */
export async function checkContractChosen(
  scoped: Scoped,
  caller: Caller,
  permissions: readonly CatalogueRow[],
  places: readonly AssignationRow[],
): Promise<void> {
  const needing = permissions.find((row) => row.requires.includes('Contract') && mayGive(caller, row));
  if (needing === undefined || (await haveContract(scoped, places))) return;
  throw new ApiError('RULE_BROKEN', {
    field: 'assignations',
    message: `Elija un contrato: lo requiere el permiso “${needing.name}”.`,
  });
}
