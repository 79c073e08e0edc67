import type { AdminUser, FoundUser, UserRow } from 'shared/endpoints/users';
import type { Scoped } from '../../access/scoped.ts';
import {
  listAssignations,
  listUserPermissions,
  type AssignationRecord,
  type UserRecord,
} from './repository.ts';

export const userRowOf = (user: UserRecord): UserRow => ({
  id: user.id,
  email: user.email,
  countryId: user.country_code,
  firstName: user.first_name,
  lastName: user.last_name,
  phone: user.phone,
  position: user.position,
  status: user.status,
  roles: [...user.roles],
  rowVersion: user.row_version,
  secondFactor: user.secondFactor === true,
  editable: !user.beyond,
});

export const foundUserOf = (user: UserRecord): FoundUser => {
  const { id, email, firstName, lastName, phone, position, rowVersion, editable } = userRowOf(user);
  return { id, email, firstName, lastName, phone, position, rowVersion, editable };
};

const nameOf = (row: AssignationRecord): string => {
  if (row.company_id !== null) return row.company_name ?? '';
  if (row.contract_id === null) return row.brand_name ?? '';
  return [row.brand_name, row.local_code].filter(Boolean).join(' · ');
};

const typeOf = (row: AssignationRecord): 'Client' | 'Brand' | 'Contract' => {
  if (row.company_id !== null) return 'Client';
  return row.contract_id === null ? 'Brand' : 'Contract';
};

/** A user with what they hold in the caller's reach. */
export async function adminUserOf(scoped: Scoped, user: UserRecord): Promise<AdminUser> {
  const assignations = await listAssignations(scoped, user.id);
  const permissions = await listUserPermissions(scoped.db, user.id);
  return {
    ...userRowOf(user),
    clientsIds: [...new Set(assignations.flatMap(({ client_id: id }) => id ?? []))],
    assignations: assignations.map((row) => ({
      type: typeOf(row),
      clientId: row.client_id ?? 0,
      brandId: row.owner_brand_id,
      contractId: row.contract_id,
      spaceId: row.space_id,
      name: nameOf(row),
      roleId: row.role_id,
    })),
    permissions: permissions.map(({ id, company_id: clientId }) => ({ permissionId: id, clientId })),
  };
}
