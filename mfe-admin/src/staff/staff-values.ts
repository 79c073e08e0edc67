import {
  staffRoleIds,
  type StaffForm,
  type StaffInvitation,
  type StaffPerson,
  type StaffRoleId,
  type StaffRoleInput,
  type StaffUpdate,
} from 'shared/endpoints/staff';
import { countryOf, type CountryCode } from 'shared/countries';
import { roleNames } from 'shared/rules/role-names';
import type { ConflictRow } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { texts } from './texts.ts';

export const nameOf = ({ nombres, apellidos }: Pick<StaffPerson, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`.trim();

export const emptyValues = (country: CountryCode): StaffForm => ({
  email: '',
  paisId: country,
  nombres: '',
  apellidos: '',
  cargo: '',
  roles: [],
  rowVersion: 0,
});

export const valuesOf = (person: StaffPerson): StaffForm => ({
  email: person.email,
  paisId: person.paisId,
  nombres: person.nombres,
  apellidos: person.apellidos,
  cargo: person.cargo ?? '',
  roles: person.roles.map(({ rol, centros, paises }) =>
    rol === 'INT_PORTAL' ? { rol, paises: [...paises] } : { rol, edificios: centros.map(({ id }) => id) },
  ),
  rowVersion: person.rowVersion,
});

export const invitationOf = ({
  email,
  paisId,
  nombres,
  apellidos,
  cargo,
  roles,
}: StaffForm): StaffInvitation => ({
  email,
  paisId,
  nombres,
  apellidos,
  cargo,
  roles,
});

export const updateOf = ({ nombres, apellidos, cargo, roles, rowVersion }: StaffForm): StaffUpdate => ({
  nombres,
  apellidos,
  cargo,
  roles,
  rowVersion,
});

/** A role just chosen reaches nothing yet, unless there is a single choice. */
export function roleChosen(
  rol: StaffRoleId,
  malls: readonly number[],
  countries: readonly CountryCode[],
): StaffRoleInput {
  if (rol === 'INT_PORTAL') return { rol, paises: countries.length === 1 ? [...countries] : [] };
  return { rol, edificios: malls.length === 1 ? [...malls] : [] };
}

/** The malls of another country are no longer a choice. */
export const withoutMalls = (roles: readonly StaffRoleInput[]): StaffRoleInput[] =>
  roles.map((role) => (role.rol === 'INT_PORTAL' ? role : { ...role, edificios: [] }));

type MallNames = ReadonlyMap<number, string>;

function reachText(roles: readonly StaffRoleInput[], rol: StaffRoleId, malls: MallNames): string {
  const role = roles.find((one) => one.rol === rol);
  if (role === undefined) return texts.noRole;
  const names =
    role.rol === 'INT_PORTAL'
      ? role.paises.map((code) => countryOf(code).name)
      : role.edificios.map((id) => malls.get(id) ?? String(id));
  return names.toSorted((a, b) => a.localeCompare(b, 'es')).join(', ');
}

/** Differences between form and database in words. */
export function differences(mine: StaffForm, person: StaffPerson, malls: MallNames): ConflictRow[] {
  const stored = valuesOf(person);
  const names = new Map([
    ...malls,
    ...person.roles.flatMap(({ centros }) => centros.map(({ id, nombre }) => [id, nombre] as const)),
  ]);
  const labels = { nombres: texts.firstName, apellidos: texts.lastName, cargo: texts.position };
  const reaches = staffRoleIds.map((rol) => ({
    field: texts.conflictRole(roleNames[rol]),
    mine: reachText(mine.roles, rol, names),
    stored: reachText(stored.roles, rol, names),
  }));
  return [...differencesOf(labels, mine, stored), ...reaches.filter((row) => row.mine !== row.stored)];
}
