import { configurableRoles, type ConfigurableRole, type FactorRules } from 'shared/endpoints/second-factor';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { Scoped } from '../../../access/scoped.ts';
import type { Caller } from '../../../access/caller.ts';
import { endSessionsOf } from '../../../access/sessions.repository.ts';
import type { AuditEntry } from '../../../audit/audit-log.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError, orNotFound } from '../../../http/api-error.ts';
import { userOrNotFound } from '../../users/user-or-not-found.ts';
import { findStaffPerson } from '../../staff/repository.ts';
import { findClient, findUser } from '../../users/repository.ts';
import { forgetDevicesOf } from '../throttle/known-device.repository.ts';
import { removeFactor } from './repository.ts';
import { changeCompanyRule, changeRoleRule, companyRule, listRoleRules } from './rules.repository.ts';
import { tellOwner } from './service.ts';

type Sources = {
  /** A transaction. */
  readonly db: Database;
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/**
 * For a user who lost phone and recovery codes: removes the factor and ends all their sessions, in case
 * someone else has the phone.
 */
export async function resetFactor({ db, scoped, caller, now, audit }: Sources, userId: number) {
  const user = (await findUser(scoped, userId)) ?? (await resettableStaff(scoped, userId));
  if (userId === caller.user.id) {
    throw new ApiError('FORBIDDEN', { message: 'La suya se administra en «Seguridad» de su perfil.' });
  }
  if (!(await removeFactor(db, user.id))) {
    throw new ApiError('RULE_BROKEN', { message: 'Este usuario no tiene la verificación en dos pasos.' });
  }
  await endSessionsOf(db, user.id, 'factor-reset', now);
  await forgetDevicesOf(db, user.id);
  await audit({ action: 'second-factor.reset', entity: 'app_user', entityId: user.id });
  await tellOwner(db, user.id, 'reset', now);
  return { reset: true } as const;
}

/** A person of the operator all of whose roles are within the caller's countries. */
async function resettableStaff(scoped: Scoped, userId: number) {
  const person = userOrNotFound(await findStaffPerson(scoped, userId));
  if (person.beyond === true) {
    throw new ApiError('FORBIDDEN', {
      message: 'También tiene roles en países que usted no administra: pídalo a quien los administra.',
    });
  }
  return person;
}

/** Whether this company and the roles of the caller's country require a second factor. */
export async function factorRules(scoped: Scoped, companyId: number): Promise<FactorRules> {
  const client = orNotFound(await findClient(scoped, companyId));
  const exigido = await companyRule(scoped.db, client.id);
  const required = new Set(await listRoleRules(scoped));
  return {
    empresa: { id: client.id, nombre: client.name, exigido },
    roles: configurableRoles.map((rol) => ({ rol, exigido: required.has(rol) })),
  };
}

const actionOf = (exigido: boolean): AuditAction =>
  exigido ? 'second-factor.require' : 'second-factor.require-no-more';

export async function setCompanyRule(
  { db, scoped, audit }: Sources,
  companyId: number,
  exigido: boolean,
): Promise<FactorRules> {
  const client = orNotFound(await findClient(scoped, companyId));
  if (await changeCompanyRule(db, client.id, exigido)) {
    await audit({ action: actionOf(exigido), entity: 'company', entityId: client.id });
  }
  return factorRules(scoped, companyId);
}

/** Applies to all users with the role in the caller's country. */
export async function setRoleRule(
  { scoped, caller, audit }: Sources,
  role: ConfigurableRole,
  exigido: boolean,
): Promise<{ rol: ConfigurableRole; exigido: boolean }> {
  if (await changeRoleRule(scoped, role, exigido)) {
    const entityId = `${caller.scope.countryCode} ${role}`;
    await audit({ action: actionOf(exigido), entity: 'role', entityId });
  }
  return { rol: role, exigido };
}
