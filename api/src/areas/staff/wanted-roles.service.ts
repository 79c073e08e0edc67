import type { StaffRoleInput } from 'shared/endpoints/staff';
import type { CountryCode } from 'shared/countries';
import { todayIn } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { ApiError } from '../../http/api-error.ts';
import { mallsInReach } from './repository.ts';
import type { enabledRoles, StaffRoleRow } from './roles.repository.ts';

export type HeldRoles = Awaited<ReturnType<typeof enabledRoles>>;

const broken = (message: string): ApiError => new ApiError('RULE_BROKEN', { field: 'roles', message });

/** The malls that a person may be assigned to: those of the caller's countries that have not ended. */
export async function assignableMalls(scoped: Scoped, now: Date) {
  const malls = await mallsInReach(scoped);
  return malls.filter(
    ({ country_code: country, ended_on: endedOn }) => endedOn === null || endedOn > todayIn(country, now),
  );
}

type Wanted = {
  readonly roles: readonly StaffRoleInput[];
  readonly country: CountryCode;
  readonly held: HeldRoles;
  readonly now: Date;
};

/**
 * The roles that the person will hold in the caller's countries, and what ends. Throws NOT_FOUND for a mall out
 * of reach, RULE_BROKEN for one of another country than the person's or one that has ended, FORBIDDEN for a
 * country that the caller does not administer.
 */
export async function rolesToHold(
  scoped: Scoped,
  { roles, country, held, now }: Wanted,
): Promise<{ given: StaffRoleRow[]; ended: HeldRoles; lost: CountryCode[] }> {
  const known = new Map((await mallsInReach(scoped)).map((mall) => [mall.id, mall]));
  const open = new Set((await assignableMalls(scoped, now)).map(({ id }) => id));
  const isHeld = (role: string, mall: number): boolean =>
    held.some((row) => row.role_id === role && row.building_id === mall);
  const wanted: StaffRoleRow[] = [];
  for (const role of roles) {
    if (role.rol === 'INT_PORTAL') continue;
    for (const id of new Set(role.edificios)) {
      const mall = known.get(id);
      if (mall === undefined) throw new ApiError('NOT_FOUND');
      if (mall.country_code !== country) throw broken(`${mall.name} no es del país de la persona.`);
      if (!open.has(id) && !isHeld(role.rol, id)) throw broken(`${mall.name} ya no está vigente.`);
      wanted.push({ role_id: role.rol, building_id: id, country_codes: null });
    }
  }
  const portal = countriesToHold(scoped, roles, held);
  const isWanted = ({ role_id: role, building_id: mall }: HeldRoles[number]): boolean =>
    wanted.some((row) => row.role_id === role && row.building_id === mall);
  const ended = held.filter((row) =>
    row.role_id === 'INT_PORTAL'
      ? portal.codes.length === 0
      : row.building_id !== null && known.has(row.building_id) && !isWanted(row),
  );
  const given = wanted.filter(({ role_id: role, building_id: mall }) => !isHeld(role, mall ?? 0));
  if (portal.changed && portal.codes.length > 0) {
    given.push({ role_id: 'INT_PORTAL', building_id: null, country_codes: portal.codes });
  }
  return { given, ended, lost: portal.lost };
}

/** The countries that the person will administer: those wanted, and those that are not the caller's to take. */
function countriesToHold({ scope }: Scoped, roles: readonly StaffRoleInput[], held: HeldRoles) {
  const before = held.flatMap(({ country_codes: codes }) => codes ?? []);
  const wanted = roles.flatMap((role) => (role.rol === 'INT_PORTAL' ? role.paises : []));
  if (wanted.some((code) => !scope.portfolioCountries.includes(code))) {
    throw new ApiError('FORBIDDEN', {
      field: 'roles',
      message: 'Solo puede dar la administración de los países que usted administra.',
    });
  }
  const kept = before.filter((code) => !scope.portfolioCountries.includes(code));
  const codes = [...new Set([...kept, ...wanted])];
  const lost = before.filter((code) => !codes.includes(code));
  return { codes, lost, changed: lost.length > 0 || codes.length > before.length };
}
