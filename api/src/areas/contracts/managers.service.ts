import type { ContractContact, ManagerAssignment } from 'shared/endpoints/contracts';
import type { AbilityAction } from 'shared/rules/ability';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { hasBroken } from '../../db/broken-constraint.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import {
  findColleague,
  findContact,
  grantDailySales,
  hasOnlyStoresInReach,
  listContacts,
  lockContract,
  setManager,
  type ContactRow,
  type ManagedContract,
} from './managers.repository.ts';
import { tellAccessChanged } from '../users/access-mails.service.ts';
import { findUser } from '../users/repository.ts';
import { userOrNotFound } from '../users/user-or-not-found.ts';
import { lockUser } from '../users/write.repository.ts';
import { findContract } from './named-contracts.repository.ts';

/**
 * Assigning store managers takes Client (manage) or Brand (update) on the contract's company or brand (P-122,
 * S-312). Reaching it as a store manager or through a building is not enough.
 */
export function mayAssign({ ability, scope }: Caller, contract: ManagedContract): boolean {
  const ofCompany = scope.companyIds.includes(contract.company_id);
  const ofBrand = scope.brandIds.includes(contract.brand_id);
  return (
    (ability.can('manage', 'Client') && ofCompany) ||
    (ability.can('update', 'Brand') && (ofCompany || ofBrand))
  );
}

const contactOf = (row: ContactRow): ContractContact => ({
  usuarioId: row.id,
  nombres: row.first_name,
  apellidos: row.last_name,
  email: row.email,
  telefono: row.phone,
  habilitado: row.enabled === true,
  puedeDeclarar: Boolean(row.may_declare),
});

/** The managers of a contract; other contacts only for callers who may make them managers. */
export async function contractContacts(scoped: Scoped, caller: Caller, contractId: number) {
  const contract = orNotFound(await findContract(scoped, contractId));
  const puedeAsignar = mayAssign(caller, contract);
  const contactos = (await listContacts(scoped, contract)).map(contactOf);
  return { puedeAsignar, contactos: puedeAsignar ? contactos : contactos.filter((one) => one.habilitado) };
}

type Sources = {
  /** The transaction that also stores idempotency key and reply. */
  readonly db: Database;
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/**
 * Assigns or unassigns a store manager (S-228, S-229), effective with the user's next request. Asking for the
 * current state changes nothing. Throws NOT_FOUND for a contract or user out of reach, RULE_BROKEN for
 * finance users, FORBIDDEN, and STORE_MANAGERS_FULL for a third manager (S-308).
 */
export async function assignManager(
  { db, scoped, caller, now, audit }: Sources,
  { usuarioId, rolId, contratoId, habilitado }: ManagerAssignment,
): Promise<ContractContact> {
  const { ability } = caller;
  if (!ability.can('read', 'Contract')) throw new ApiError('FORBIDDEN');
  // Locks the user before the store, as the users form does, so that two calls cannot deadlock.
  await lockUser(db, usuarioId);
  const contract = orNotFound(await lockContract(scoped, contratoId));
  if (!mayAssign(caller, contract)) throw new ApiError('FORBIDDEN');
  const contact = await findCandidate(scoped, contract, usuarioId);
  if ((contact.enabled === true) === habilitado) return contactOf(contact);
  await setManager(db, {
    contractId: contratoId,
    userId: usuarioId,
    enabled: habilitado,
  }).catch(tellFull);
  const granted = habilitado ? await grantWhatManagersNeed(scoped, caller, contract, usuarioId) : [];
  await tellAccessChanged({ db, caller, now }, usuarioId);
  await audit({
    action: habilitado ? 'role.assign' : 'role.unassign',
    entity: 'app_user',
    entityId: usuarioId,
    // Only differences between the two states are shown, so the store must be one of them.
    before: { habilitado: !habilitado },
    after: { rolId, contratoId, habilitado, permisos: granted.map((action) => `${action} DailySales`) },
  });
  return contactOf(orNotFound(await findContact(scoped, contract, usuarioId)));
}

async function findCandidate(scoped: Scoped, contract: ManagedContract, userId: number): Promise<ContactRow> {
  const contact =
    (await findContact(scoped, contract, userId)) ?? (await findColleague(scoped, contract, userId));
  if (contact) return contact;
  userOrNotFound(await findUser(scoped, userId));
  throw new ApiError('RULE_BROKEN', {
    field: 'usuarioId',
    message: 'Quien solo es de finanzas no declara ventas, por lo que no puede ser jefe de local.',
  });
}

/** Turns the table's refusal of a third store manager into its API error; other errors stay as they are. */
export function tellFull(error: unknown): never {
  throw hasBroken(error, 'store_managers_per_contract')
    ? new ApiError('STORE_MANAGERS_FULL', { cause: error })
    : error;
}

const needed = ['read', 'create'] as const satisfies AbilityAction[];

/**
 * A store manager records the store's daily sales (S-311), so they are granted DailySales (read, create),
 * limited to what the caller holds (T3), and only when all their assignations are stores in the caller's
 * reach: permissions apply to everything that a user reaches, and brand or finance users reach further.
 * Others keep their permissions; `puedeDeclarar` shows the result. Unassigning removes the store but no
 * permission, which without a store gives access to nothing.
 */
async function grantWhatManagersNeed(
  scoped: Scoped,
  { ability }: Caller,
  contract: ManagedContract,
  userId: number,
): Promise<AbilityAction[]> {
  const actions = needed.filter((action) => ability.can(action, 'DailySales'));
  if (!(await hasOnlyStoresInReach(scoped, userId))) return [];
  return grantDailySales(scoped, { userId, companyId: contract.company_id, actions });
}
