import { isUserPhone, type AdminUser, type UserCreation, type UserUpdate } from 'shared/endpoints/users';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { sendInvitation } from '../auth/password-links.service.ts';
import { tellFull } from '../contracts/managers.service.ts';
import { tellAccessChanged } from './access-mails.service.ts';
import { accountFor, broken } from './accounts.service.ts';
import { catalogueRows } from './choices.repository.ts';
import { userOrNotFound } from './user-or-not-found.ts';
import { checkContractChosen, permissionsToHold, rolesOf } from './grants.service.ts';
import { countClients, findClient, findUser, findUserOfCompany, type ClientRow } from './repository.ts';
import { adminUserOf } from './user-view.ts';
import {
  disableUser,
  hasRoles,
  heldPermissions,
  lockUser,
  setPermissions,
  setRoles,
  updateUserFacts,
} from './write.repository.ts';

export type Sources = {
  /** The transaction that also stores idempotency key and reply. */
  readonly db: Database;
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

type Form = UserCreation | UserUpdate;

/** Rules beyond the schema: the companies are the caller's, and their country's rules hold. */
async function checkForm(
  { scoped }: Sources,
  client: ClientRow,
  form: Form,
  storedPhone: string | null,
): Promise<void> {
  const { clientsIds, countryId, phone, permissions } = form;
  const reached = await countClients(scoped, clientsIds);
  if (reached < new Set(clientsIds).size) throw new ApiError('NOT_FOUND');
  if (!clientsIds.includes(client.id)) throw broken('clientsIds', 'Falta la empresa del usuario.');
  if (countryId !== client.country_code) throw broken('countryId', 'El país debe ser el de la empresa.');
  if (!isUserPhone(client.country_code, phone, storedPhone)) {
    throw broken('phone', 'Ingrese un teléfono válido del país de la empresa');
  }
  if (permissions.some(({ clientId }) => clientId !== client.id)) {
    throw broken('permissions', 'Los permisos deben ser de la empresa elegida.');
  }
}

const factsOf = ({ firstName, lastName, phone, position }: Form) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  position,
});

/** The user as the caller sees them now. */
async function seen({ scoped }: Sources, userId: number): Promise<AdminUser> {
  return adminUserOf(scoped, userOrNotFound(await findUser(scoped, userId)));
}

const beyondReach = 'Este usuario también actúa por otra empresa, por lo que aquí no se puede modificar.';

/** Users cannot change their own rights, nor those of a user who also acts for others. */
function checkMine(user: AdminUser): void {
  if (!user.editable) throw new ApiError('FORBIDDEN', { message: beyondReach });
}

type Access = { readonly userId: number; readonly keep: boolean };

/**
 * Grants and revokes permissions and roles in the company, and writes the audit entry. True when anything
 * changed.
 */
async function setAccess(sources: Sources, client: ClientRow, form: Form, access: Access): Promise<boolean> {
  const { db, scoped, caller, audit } = sources;
  const { userId, keep } = access;
  const permissions = await permissionsToHold(db, caller, {
    requested: form.permissions.map(({ permissionId }) => permissionId),
    held: await heldPermissions(db, userId),
    keepHeld: keep,
    country: client.country_code,
  });
  const wanted = await rolesOf(scoped, client.id, form.assignations, permissions);
  await checkContractChosen(scoped, caller, permissions, wanted);
  const roles = await setRoles(scoped, { companyId: client.id, userId, keep }, wanted).catch(tellFull);
  const ids = permissions.map(({ id }) => id);
  const changed = await setPermissions(db, { userId, companyId: client.id }, ids);
  const any = [...roles.given, ...roles.taken, ...changed.given, ...changed.taken].length > 0;
  if (any && userId === caller.user.id) {
    throw new ApiError('FORBIDDEN', { message: 'No puede cambiar sus propios permisos.' });
  }
  const known = changed.taken.length > 0 ? await catalogueRows(db, false) : permissions;
  const nameOf = new Map(known.map((row) => [row.id, `${row.action} ${row.subject}`]));
  const named = (some: readonly number[]) => some.map((id) => nameOf.get(id) ?? id);
  const note = (action: AuditAction, entries: readonly unknown[], side: 'before' | 'after') =>
    entries.length === 0
      ? undefined
      : audit({ action, entity: 'app_user', entityId: userId, [side]: { empresaId: client.id, entries } });
  await note('role.assign', roles.given, 'after');
  await note('role.unassign', roles.taken, 'before');
  await note('permission.grant', named(changed.given), 'after');
  await note('permission.revoke', named(changed.taken), 'before');
  return any;
}

/**
 * Creates and invites a user, or adds the user found by e-mail to this company. Throws NOT_FOUND,
 * RULE_BROKEN, FORBIDDEN, STORE_MANAGERS_FULL, and VERSION_CONFLICT when the found user was changed
 * meanwhile.
 */
export async function createUser(
  sources: Sources,
  companyId: number,
  form: UserCreation,
): Promise<AdminUser> {
  const { db, scoped, caller, now, audit } = sources;
  const client = orNotFound(await findClient(scoped, companyId));
  if (form.id !== null && form.id !== undefined) return addUser(sources, client, form, form.id);
  await checkForm(sources, client, form, null);
  const userId = await accountFor(sources, {
    email: form.email,
    country_code: client.country_code,
    dni: null,
    ...factsOf(form),
  });
  await setAccess(sources, client, form, { userId, keep: false });
  await sendInvitation(db, { userId, byUserId: caller.user.id }, now);
  const after = await seen(sources, userId);
  await audit({ action: 'user.create', entity: 'app_user', entityId: userId, after });
  return after;
}

/** Throws VERSION_CONFLICT with the stored user when the version differs from the form's. */
function checkVersion(stored: AdminUser, rowVersion: number | undefined): void {
  if (rowVersion !== undefined && rowVersion !== stored.rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored } });
  }
}

async function change(
  sources: Sources,
  client: ClientRow,
  form: Form,
  { userId, keep }: Access,
): Promise<AdminUser> {
  const { db, audit } = sources;
  const locked = orNotFound(await lockUser(db, userId));
  const before = await seen(sources, userId);
  checkMine(before);
  checkVersion(before, form.rowVersion);
  if (form.email !== locked.email) throw broken('email', 'El correo no se puede cambiar.');
  await checkForm(sources, client, form, before.phone);
  if (await setAccess(sources, client, form, { userId, keep })) await tellAccessChanged(sources, userId);
  await updateUserFacts(db, userId, factsOf(form));
  const after = await seen(sources, userId);
  await audit({ action: 'user.update', entity: 'app_user', entityId: userId, before, after });
  return after;
}

async function addUser(sources: Sources, client: ClientRow, form: Form, userId: number): Promise<AdminUser> {
  userOrNotFound(await findUser(sources.scoped, userId));
  return change(sources, client, form, { userId, keep: true });
}

/** Changes a user of the company. Throws VERSION_CONFLICT when another administrator saved first (T19). */
export async function updateUser(sources: Sources, companyId: number, form: UserUpdate): Promise<AdminUser> {
  const { scoped } = sources;
  const client = orNotFound(await findClient(scoped, companyId));
  userOrNotFound(await findUserOfCompany(scoped, companyId, form.id));
  return change(sources, client, form, { userId: form.id, keep: false });
}

/**
 * Removes a user from the company. A user left without any company is disabled: signed out at once, without
 * password or permissions. Throws FORBIDDEN for the caller's own account (U-327).
 */
export async function deleteUser(
  sources: Sources,
  companyId: number,
  userId: number,
): Promise<{ deleted: true }> {
  const { db, scoped, caller, audit, now } = sources;
  orNotFound(await findClient(scoped, companyId));
  userOrNotFound(await findUserOfCompany(scoped, companyId, userId));
  if (userId === caller.user.id) {
    throw new ApiError('FORBIDDEN', { message: 'No puede eliminarse a sí mismo.' });
  }
  await lockUser(db, userId);
  const before = await seen(sources, userId);
  await setRoles(scoped, { companyId, userId, keep: false }, []);
  const stays = await hasRoles(db, userId);
  if (stays) await tellAccessChanged(sources, userId);
  else await disableUser(db, userId, now);
  await audit({
    action: 'user.delete',
    entity: 'app_user',
    entityId: userId,
    before,
    after: { empresaId: companyId, status: stays ? before.status : 'Deshabilitado' },
  });
  return { deleted: true };
}

/** U-082: only pending users are invited again; the former invitation's link ends. */
export async function resendInvitation({ db, scoped, caller, now, audit }: Sources, userId: number) {
  const user = userOrNotFound(await findUser(scoped, userId));
  if (user.status !== 'Pendiente') {
    throw new ApiError('RULE_BROKEN', { message: 'Este usuario ya aceptó su invitación.' });
  }
  await sendInvitation(db, { userId, byUserId: caller.user.id }, now);
  await audit({ action: 'user.invite', entity: 'app_user', entityId: userId });
  return { sent: true } as const;
}
