import { roleIds, type RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type {
  listRoles,
  RoleEffect,
  RoleForm,
  RolePermission,
  RolePermissions,
} from 'shared/endpoints/roles';
import { roleNames } from 'shared/rules/role-names';
import type { Caller } from '../../access/caller.ts';
import {
  rolesWith,
  usualPermissionsIn,
  usuallyWith,
  type RoleChanges,
} from '../../access/role-permissions.repository.ts';
import type { Scoped } from '../../access/scoped.ts';
import { fixedReason, holdsByDefault, type Ability } from '../../access/usual-permissions.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { noticeRoleChanged } from '../notifications/notices.service.ts';
import { catalogueRows, type CatalogueRow } from '../users/choices.repository.ts';
import * as stored from './repository.ts';

type Named = stored.Named;
type Writing = {
  readonly db: Database;
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly now: Date;
  readonly source: AuditSource;
};

const abilityOf = ({ action, subject }: CatalogueRow): Ability => `${action} ${subject}`;

/** Throws NOT_FOUND for a country that the caller does not administer. */
function administered({ scope }: Scoped, pais: CountryCode): void {
  if (!scope.portfolioCountries.includes(pais)) throw new ApiError('NOT_FOUND');
}

const inCountry = (catalogue: readonly CatalogueRow[], pais: CountryCode): readonly CatalogueRow[] =>
  catalogue.filter(({ country_codes: countries }) => countries.includes(pais));

export async function rolesOf(scoped: Scoped): Promise<ReplyOf<typeof listRoles>> {
  const countries = [...new Set(scoped.scope.portfolioCountries)].toSorted();
  const catalogue = await catalogueRows(scoped.db, false);
  const [rows, people] = [await stored.storedRoles(scoped), await stored.countPeople(scoped)];
  const roles = countries.flatMap((pais) =>
    roleIds.map((rol) => {
      const row = rows.find((one) => one.country_code === pais && one.role_id === rol);
      const personas = people.find((one) => one.country_code === pais && one.role_id === rol)?.people ?? 0;
      return recordOf({ pais, rol }, catalogue, row, personas);
    }),
  );
  const names = [...new Set(catalogue.map(({ category_name: name }) => name))];
  const categorias = names.map((nombre) => ({
    nombre,
    permisos: catalogue
      .filter(({ category_name: name }) => name === nombre)
      .map((row) => ({ permiso: abilityOf(row), nombre: row.name, descripcion: row.description })),
  }));
  return { categorias, roles };
}

function recordOf(
  { pais, rol }: Named,
  catalogue: readonly CatalogueRow[],
  row: stored.StoredRole | undefined,
  personas: number,
): RolePermissions {
  const isUsual = usuallyWith(() => row?.changes);
  return {
    paisId: pais,
    rol,
    personas,
    permisos: inCountry(catalogue, pais)
      .map(abilityOf)
      .map((permiso) => ({
        permiso,
        tiene: isUsual(rol, permiso),
        original: holdsByDefault(rol, permiso),
        fijo: fixedReason(rol, permiso),
      })),
    el: row?.updated_at.toISOString() ?? null,
    por: row?.person ?? null,
    rowVersion: (row?.row_version ?? 0) + 1,
  };
}

async function roleOf(scoped: Scoped, { pais, rol }: Named): Promise<RolePermissions> {
  const all = await rolesOf(scoped);
  const found = all.roles.find((role) => role.paisId === pais && role.rol === rol);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

const refused = (message: string): ApiError => new ApiError('RULE_BROKEN', { field: 'permisos', message });

const reasonOf = (rol: RoleId, { fijo }: RolePermission, name: string): string =>
  ({
    interno: `«${name}» es solo para personas del operador.`,
    ajeno: `«${name}» no corresponde a ${roleNames[rol]}.`,
    necesario: `Sin «${name}» nadie podría volver a administrar los roles: ${roleNames[rol]} lo conserva.`,
    otro: '',
  })[fijo ?? 'otro'];

type Difference = { readonly agrega: Ability[]; readonly quita: Ability[] };

/** What is ticked and unticked. Throws RULE_BROKEN for a permission that the country or the role cannot have or lose. */
function differenceOf(
  role: RolePermissions,
  { permisos }: RoleForm,
  catalogue: readonly CatalogueRow[],
): Difference {
  const known = new Map(role.permisos.map((one) => [one.permiso, one]));
  if (permisos.some((permiso) => !known.has(permiso)))
    throw refused('Uno de los permisos no existe en este país.');
  const changed = role.permisos.filter(({ permiso, tiene }) => permisos.includes(permiso) !== tiene);
  const fixed = changed.find(({ fijo }) => fijo !== null);
  if (fixed !== undefined) {
    const row = catalogue.find((one) => abilityOf(one) === fixed.permiso);
    throw refused(reasonOf(role.rol, fixed, row?.name ?? fixed.permiso));
  }
  const difference = (wasHeld: boolean): Ability[] =>
    catalogue
      .map(abilityOf)
      .filter((ability) => changed.some(({ permiso, tiene }) => permiso === ability && tiene === wasHeld));
  return { agrega: difference(false), quita: difference(true) };
}

/** The permissions that a difference gives and takes from the people of the role. */
async function peopleChange(
  { db }: Scoped,
  { pais, rol }: Named,
  { agrega, quita }: Difference,
  catalogue: readonly CatalogueRow[],
): Promise<stored.PeopleChange> {
  const isUsual = await usualPermissionsIn(db, pais);
  const idOf = new Map(catalogue.map((row) => [abilityOf(row), row.id]));
  return {
    pais,
    rol,
    added: agrega.flatMap((ability) => idOf.get(ability) ?? []),
    removed: quita.flatMap((ability) => {
      const id = idOf.get(ability);
      return id === undefined ? [] : [{ id, roles: rolesWith(isUsual, ability, rol) }];
    }),
  };
}

/** What a change would change for the people who have the role. Throws NOT_FOUND, and RULE_BROKEN as `differenceOf`. */
export async function effectOf(scoped: Scoped, named: Named, form: RoleForm): Promise<RoleEffect> {
  administered(scoped, named.pais);
  const catalogue = inCountry(await catalogueRows(scoped.db, false), named.pais);
  const difference = differenceOf(await roleOf(scoped, named), form, catalogue);
  const people = await stored.affectedPeople(
    scoped,
    await peopleChange(scoped, named, difference, catalogue),
  );
  return { ...difference, ...countsOf(people) };
}

const countsOf = (
  people: readonly stored.AffectedPerson[],
): Pick<RoleEffect, 'cambian' | 'ganan' | 'pierden'> => ({
  cambian: people.length,
  ganan: people.filter(({ gained }) => gained.length > 0).length,
  pierden: people.filter(({ lost }) => lost.length > 0).length,
});

/**
 * Changes what the role usually holds, and with `existentes` also what the people who have it hold; the caller's own
 * account never changes. Throws NOT_FOUND, RULE_BROKEN as `differenceOf`, and VERSION_CONFLICT with the stored role.
 */
export async function changeRole(
  writing: Writing,
  named: Named,
  {
    rowVersion,
    existentes,
    ...form
  }: RoleForm & { readonly existentes: boolean; readonly rowVersion: number },
): Promise<RolePermissions> {
  const { scoped, now, source } = writing;
  const { pais, rol } = named;
  administered(scoped, pais);
  const catalogue = inCountry(await catalogueRows(scoped.db, false), pais);
  const before = await roleOf(scoped, named);
  const conflict = (role: RolePermissions) => new ApiError('VERSION_CONFLICT', { details: { stored: role } });
  if (before.rowVersion !== rowVersion) throw conflict(before);
  const difference = differenceOf(before, form, catalogue);
  const changes: RoleChanges = Object.fromEntries(
    before.permisos.flatMap(({ permiso, original }) => {
      const held = form.permisos.includes(permiso);
      return held === original ? [] : [[permiso, held]];
    }),
  );
  if (!(await stored.writeRole(scoped, { ...named, changes, seen: rowVersion, at: now })))
    throw conflict(await roleOf(scoped, named));
  const people = existentes
    ? await stored.affectedPeople(scoped, await peopleChange(scoped, named, difference, catalogue))
    : [];
  await applyTo(people, writing, named, catalogue);
  const held = (permisos: readonly RolePermission[]) =>
    permisos.flatMap(({ permiso, tiene }) => (tiene ? permiso : []));
  const after = await roleOf(scoped, named);
  await auditWriter(scoped.db, { ...source, country: pais })({
    action: 'role.permissions',
    entity: 'role',
    entityId: `${pais} ${rol}`,
    before: { permisos: held(before.permisos) },
    after: { permisos: held(after.permisos), existentes, ...(existentes && countsOf(people)) },
  });
  return after;
}

/** Gives and takes the permissions of these people, each with an entry of its own, and tells them. */
async function applyTo(
  people: readonly stored.AffectedPerson[],
  { db, caller, now, source }: Writing,
  { pais }: Named,
  catalogue: readonly CatalogueRow[],
): Promise<void> {
  if (people.length === 0) return;
  const nameOf = new Map(catalogue.map((row) => [row.id, abilityOf(row)]));
  const rows = (part: 'gained' | 'lost') =>
    people.flatMap((person) => person[part].map((id) => ({ user_id: person.id, permission_id: id })));
  const entries = (part: 'gained' | 'lost') =>
    people
      .filter((person) => person[part].length > 0)
      .map((person) => ({ userId: person.id, permisos: person[part].flatMap((id) => nameOf.get(id) ?? []) }));
  await stored.lockPeople(
    db,
    people.map(({ id }) => id),
  );
  await stored.givePermissions(db, rows('gained'));
  await stored.takePermissions(db, rows('lost'));
  const about = { ...source, country: pais };
  await stored.storeEntries(db, about, 'permission.grant', entries('gained'));
  await stored.storeEntries(db, about, 'permission.revoke', entries('lost'));
  const told = people.filter((person) => person.signs_in).map(({ id }) => id);
  const quiet = await stored.quietPeople(db, told);
  const by = { by: caller.user, country: pais };
  await noticeRoleChanged(
    db,
    told.filter((id) => !quiet.has(id)),
    { ...by, quiet: false },
    now,
  );
  await noticeRoleChanged(
    db,
    told.filter((id) => quiet.has(id)),
    { ...by, quiet: true },
    now,
  );
}
