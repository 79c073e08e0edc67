import type { StaffInvitation, StaffPerson, StaffUpdate } from 'shared/endpoints/staff';
import type { CountryCode } from 'shared/countries';
import type { Caller } from '../../access/caller.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { sendInvitation } from '../auth/password-links.service.ts';
import { tellAccessChanged } from '../users/access-mails.service.ts';
import { userOrNotFound } from '../users/user-or-not-found.ts';
import { disableUser, lockUser } from '../users/write.repository.ts';
import { accountForStaff, requireInternalEmail } from './accounts.service.ts';
import { updateStaffFacts } from './accounts.repository.ts';
import { countStaff, findStaffPerson, listStaffRows, type StaffSearch } from './repository.ts';
import {
  alignPermissions,
  countriesOfOthers,
  endRoles,
  enabledRoles,
  giveRoles,
} from './roles.repository.ts';
import { staffPersonOf } from './staff-view.ts';
import { assignableMalls, rolesToHold, type HeldRoles } from './wanted-roles.service.ts';

export type Sources = {
  /** The transaction that also stores idempotency key and reply. */
  readonly db: Database;
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  readonly config: Config;
};

type Page = { readonly page: number; readonly size: number };

export async function staffPage(scoped: Scoped, { page, size, ...search }: StaffSearch & Page) {
  const [total, rows] = await Promise.all([
    countStaff(scoped, search),
    listStaffRows(scoped, search, sliceOf({ page, size })),
  ]);
  return pageReply(
    rows.map((row) => staffPersonOf(scoped.scope, row)),
    total,
    { page, size },
  );
}

export const mallChoices = async (scoped: Scoped, now: Date) =>
  (await assignableMalls(scoped, now)).map(({ id, name, country_code }) => ({
    id,
    nombre: name,
    paisId: country_code,
  }));

/** The person as the caller sees them now. */
async function seen({ scoped }: Sources, userId: number): Promise<StaffPerson> {
  return staffPersonOf(scoped.scope, userOrNotFound(await findStaffPerson(scoped, userId)));
}

/** Gives and ends roles with their usual permissions, and writes the audit entries. True when anything changed. */
async function setRoles(
  sources: Sources,
  user: { readonly id: number; readonly country_code: CountryCode },
  roles: StaffUpdate['roles'],
): Promise<boolean> {
  const { db, scoped, now } = sources;
  const held = await enabledRoles(db, user.id);
  const change = await rolesToHold(scoped, { roles, country: user.country_code, held, now });
  await keepAdministrators(db, user.id, change.lost);
  await giveRoles(db, user.id, change.given);
  await endRoles(
    db,
    change.ended.map(({ id }) => id),
  );
  await followRoles(sources, user, { held, given: change.given, ended: change.ended });
  return change.given.length + change.ended.length > 0;
}

type RoleChange = {
  /** Before the change. */
  readonly held: HeldRoles;
  readonly given: readonly Pick<HeldRoles[number], 'role_id' | 'building_id' | 'country_codes'>[];
  readonly ended: HeldRoles;
};

/** The permissions and audit entries that follow from a change of roles. */
async function followRoles(
  { db, audit }: Sources,
  { id, country_code: country }: { readonly id: number; readonly country_code: CountryCode },
  { held, given, ended }: RoleChange,
): Promise<void> {
  const roles = (await enabledRoles(db, id)).map(({ role_id: role }) => role);
  const permissions = await alignPermissions(db, id, {
    country,
    roles,
    begun: roles.filter((role) => held.every(({ role_id: known }) => known !== role)),
    ended: ended.map(({ role_id: role }) => role),
  });
  const about = { entity: 'app_user', entityId: id };
  for (const { role_id, building_id, country_codes: paises } of given) {
    await audit({ action: 'role.assign', ...about, after: { role_id, building_id, paises } });
  }
  for (const { role_id, building_id, country_codes: paises } of ended) {
    await audit({ action: 'role.unassign', ...about, before: { role_id, building_id, paises } });
  }
  if (permissions.given.length > 0) {
    await audit({ action: 'permission.grant', ...about, after: { permisos: permissions.given } });
  }
  if (permissions.taken.length > 0) {
    await audit({ action: 'permission.revoke', ...about, before: { permisos: permissions.taken } });
  }
}

/** Throws RULE_BROKEN when a country would be left without an active portal administrator. */
async function keepAdministrators(db: Database, userId: number, lost: readonly CountryCode[]): Promise<void> {
  if (lost.length === 0) return;
  const others = await countriesOfOthers(db, userId);
  if (lost.every((code) => others.has(code))) return;
  throw new ApiError('RULE_BROKEN', {
    field: 'roles',
    message:
      'Es el último administrador del portal activo de un país: primero dé ese rol a otra persona, que debe haber ingresado.',
  });
}

const ownRole = 'No puede cambiar sus propios roles: pídalo a otro administrador del portal.';

/** Locks the person, so that two administrators do not change them at once. Throws for the caller's own account. */
async function lockStaff({ db, scoped, caller }: Sources, userId: number) {
  userOrNotFound(await findStaffPerson(scoped, userId));
  if (userId === caller.user.id) throw new ApiError('FORBIDDEN', { message: ownRole });
  return orNotFound(await lockUser(db, userId));
}

/** A pending account with its roles, and a mail with the way in. */
export async function inviteStaff(sources: Sources, form: StaffInvitation): Promise<StaffPerson> {
  const { db, scoped, caller, config, now, audit } = sources;
  if (!scoped.scope.portfolioCountries.includes(form.paisId)) {
    throw new ApiError('FORBIDDEN', { field: 'paisId', message: 'Usted no administra este país.' });
  }
  requireInternalEmail(config, form.email);
  const id = await accountForStaff(sources, form);
  await setRoles(sources, { id, country_code: form.paisId }, form.roles);
  await sendInvitation(db, { userId: id, byUserId: caller.user.id }, now);
  const after = await seen(sources, id);
  await audit({ action: 'user.create', entity: 'app_user', entityId: id, after });
  return after;
}

/** Throws VERSION_CONFLICT with the stored person when another administrator saved first. */
export async function updateStaff(sources: Sources, userId: number, form: StaffUpdate): Promise<StaffPerson> {
  const { db, audit } = sources;
  const user = await lockStaff(sources, userId);
  const before = await seen(sources, userId);
  if (form.rowVersion !== before.rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: before } });
  }
  const changed = await setRoles(sources, user, form.roles);
  const { nombres, apellidos, cargo } = form;
  await updateStaffFacts(db, userId, { first_name: nombres, last_name: apellidos, position: cargo || null });
  if (changed) await tellAccessChanged(sources, userId);
  const after = await seen(sources, userId);
  await audit({ action: 'user.update', entity: 'app_user', entityId: userId, before, after });
  return after;
}

/**
 * Ends the person's roles in the caller's countries. An account that is left without any role is disabled: signed
 * out at once, without password or permissions.
 */
export async function disableStaff(sources: Sources, userId: number): Promise<{ deleted: true }> {
  const { db, now, audit } = sources;
  const user = await lockStaff(sources, userId);
  const before = await seen(sources, userId);
  await setRoles(sources, user, []);
  const stays = (await enabledRoles(db, userId)).length > 0;
  if (stays) await tellAccessChanged(sources, userId);
  else await disableUser(db, userId, now);
  const after = { estado: stays ? before.estado : 'Deshabilitado' };
  await audit({ action: 'user.delete', entity: 'app_user', entityId: userId, before, after });
  return { deleted: true };
}

/** Only pending people are invited again; the former invitation's link ends. */
export async function inviteStaffAgain({ db, scoped, caller, now, audit }: Sources, userId: number) {
  const person = userOrNotFound(await findStaffPerson(scoped, userId));
  if (person.status !== 'Pendiente') {
    throw new ApiError('RULE_BROKEN', { message: 'Esta persona ya aceptó su invitación.' });
  }
  await sendInvitation(db, { userId, byUserId: caller.user.id }, now);
  await audit({ action: 'user.invite', entity: 'app_user', entityId: userId });
  return { sent: true } as const;
}
