import { staffRoleIds, type StaffPerson, type StaffRoleId } from 'shared/endpoints/staff';
import type { Scope } from '../../access/scope.ts';
import type { StaffRecord } from './repository.ts';

const isStaffRoleId = (role: string): role is StaffRoleId =>
  (staffRoleIds as readonly string[]).includes(role);

/** A person with what they hold in the caller's countries, one entry per role. */
export function staffPersonOf({ portfolioCountries }: Scope, row: StaffRecord): StaffPerson {
  const roles = staffRoleIds.flatMap((rol) => {
    const held = row.roles.filter(({ role_id: role }) => isStaffRoleId(role) && role === rol);
    if (held.length === 0) return [];
    const centros = held.flatMap(({ building_id: id, name: nombre }) =>
      id === null || nombre === null ? [] : [{ id, nombre }],
    );
    const codes = held.flatMap(({ country_codes: countries }) => countries ?? []);
    return [{ rol, centros, paises: codes.filter((code) => portfolioCountries.includes(code)) }];
  });
  return {
    id: row.id,
    email: row.email,
    nombres: row.first_name,
    apellidos: row.last_name,
    cargo: row.position,
    paisId: row.country_code,
    estado: row.status === 'Pendiente' ? 'Pendiente' : 'Ok',
    roles,
    otrosPaises: row.beyond === true,
    segundoFactor: row.second_factor === true,
    rowVersion: row.row_version,
  };
}
