import type { CompanyRoleAssignment, ContractContact } from 'shared/endpoints/contracts';
import type { GrantableRole, NewContact } from 'shared/endpoints/users';
import { isPersonalIdOf, personalIdOf, type CountryCode } from 'shared/countries';
import { usualPermissionsIn } from '../../access/role-permissions.repository.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { sendInvitation } from '../auth/password-links.service.ts';
import { tellFull } from '../contracts/managers.service.ts';
import { tellAccessChanged } from './access-mails.service.ts';
import { accountFor, broken } from './accounts.service.ts';
import { catalogueRows, findTarget, type Target } from './choices.repository.ts';
import { userOrNotFound } from './user-or-not-found.ts';
import { mayGive } from './grants.service.ts';
import { findUser } from './repository.ts';
import type { Sources } from './service.ts';
import {
  heldPermissions,
  holdsRole,
  lockUser,
  setPermissions,
  storeRoles,
  type AssignationRow,
} from './write.repository.ts';

const nowhere = { company_id: null, brand_id: null, contract_id: null, building_id: null };

type Wish = Pick<NewContact, 'empresaId' | 'marcaId' | 'contratoId'> & { readonly rolId: GrantableRole };

/** The one target that the role requires (P-262); any further id is refused, not ignored. */
function targetOf({ rolId, empresaId, marcaId, contratoId }: Wish): {
  target: Target;
  row: AssignationRow;
} {
  const given = [empresaId, marcaId, contratoId].filter((id) => id !== null && id !== undefined).length;
  const only = (field: string, id: number | null | undefined): number => {
    if (id === null || id === undefined) throw broken(field, 'Elige a qué corresponde el rol.');
    if (given > 1) throw broken(field, 'El rol corresponde a una sola empresa, marca o contrato.');
    return id;
  };
  if (rolId === 'EXT_EMPRESA') {
    const id = only('empresaId', empresaId);
    return { target: { type: 'Client', id }, row: { ...nowhere, role_id: rolId, company_id: id } };
  }
  if (rolId === 'EXT_MARCA') {
    const id = only('marcaId', marcaId);
    return { target: { type: 'Brand', id }, row: { ...nowhere, role_id: rolId, brand_id: id } };
  }
  const id = only('contratoId', contratoId);
  return { target: { type: 'Contract', id }, row: { ...nowhere, role_id: rolId, contract_id: id } };
}

type Gift = { readonly userId: number; readonly companyId: number; readonly role: GrantableRole };

/**
 * Grants the role's usual permissions, limited to what the granting user holds and the country has; existing
 * ones stay (T3).
 */
async function giveUsual({ db, caller }: Sources, { userId, companyId, role }: Gift): Promise<string[]> {
  const { countryCode } = caller.scope;
  const isUsual = await usualPermissionsIn(db, countryCode);
  const usual = (await catalogueRows(db, true)).filter(
    (row) =>
      isUsual(role, `${row.action} ${row.subject}`) &&
      row.country_codes.includes(countryCode) &&
      mayGive(caller, row),
  );
  const held = await heldPermissions(db, userId);
  const { given } = await setPermissions(db, { userId, companyId }, [
    ...new Set([...held, ...usual.map(({ id }) => id)]),
  ]);
  return usual.filter(({ id }) => given.includes(id)).map((row) => `${row.action} ${row.subject}`);
}

const checkDni = (country: CountryCode, dni: string): void => {
  if (dni === '' || isPersonalIdOf(country, dni)) return;
  const { label, example } = personalIdOf(country);
  throw broken('dni', `Ingrese un ${label} válido, por ejemplo ${example}`);
};

/**
 * The new-contact wizard (P-346): a pending account with one role and its usual permissions. Throws NOT_FOUND
 * for a target out of reach, RULE_BROKEN for a taken e-mail or a wrong document, STORE_MANAGERS_FULL.
 */
export async function createContact(
  sources: Sources,
  contact: NewContact,
): Promise<{ id: number; email: string }> {
  const { db, scoped, caller, now, audit } = sources;
  const { rol, email, nombre, apellidos, dni, espacioId } = contact;
  const { target, row } = targetOf({ ...contact, rolId: rol });
  const place = orNotFound(await findTarget(scoped, target));
  if (espacioId && espacioId !== place.space_id)
    throw broken('espacioId', 'El espacio no es el del contrato.');
  checkDni(caller.scope.countryCode, dni);
  const id = await accountFor(sources, {
    email,
    country_code: caller.scope.countryCode,
    first_name: nombre,
    last_name: apellidos,
    phone: null,
    position: null,
    dni: dni === '' ? null : dni,
  });
  await storeRoles(db, id, [row], true).catch(tellFull);
  const permisos = await giveUsual(sources, { userId: id, companyId: place.company_id, role: rol });
  await sendInvitation(db, { userId: id, byUserId: caller.user.id }, now);
  await audit({
    action: 'user.create',
    entity: 'app_user',
    entityId: id,
    after: { email, nombre, apellidos },
  });
  await audit({ action: 'role.assign', entity: 'app_user', entityId: id, after: { ...row, permisos } });
  return { id, email };
}

/**
 * Grants or ends a company or brand role of a user of the caller's companies (P-343). They get the role's
 * usual permissions only when all they act for is in the caller's reach, because permissions apply to
 * everything that a user reaches.
 */
export async function assignCompanyRole(
  sources: Sources,
  assignment: CompanyRoleAssignment,
): Promise<ContractContact> {
  const { db, scoped, caller, audit } = sources;
  const { usuarioId, rolId, habilitado } = assignment;
  if (!caller.ability.can('create', 'User')) throw new ApiError('FORBIDDEN');
  const { target, row } = targetOf({
    rolId,
    empresaId: rolId === 'EXT_EMPRESA' ? assignment.empresaId : null,
    marcaId: rolId === 'EXT_MARCA' ? assignment.marcaId : null,
  });
  const { company_id: companyId } = orNotFound(await findTarget(scoped, target));
  userOrNotFound(await findUser(scoped, usuarioId));
  if (usuarioId === caller.user.id) {
    throw new ApiError('FORBIDDEN', { message: 'No puede cambiar sus propios roles.' });
  }
  await lockUser(db, usuarioId);
  const user = userOrNotFound(await findUser(scoped, usuarioId));
  const before = { habilitado: await holdsRole(scoped, { companyId, userId: usuarioId }, row) };
  await storeRoles(db, usuarioId, [row], habilitado);
  const permisos =
    habilitado && !user.beyond ? await giveUsual(sources, { userId: usuarioId, companyId, role: rolId }) : [];
  await tellAccessChanged(sources, usuarioId);
  await audit({
    action: habilitado ? 'role.assign' : 'role.unassign',
    entity: 'app_user',
    entityId: usuarioId,
    before,
    after: { ...row, habilitado, permisos },
  });
  return {
    usuarioId,
    nombres: user.first_name,
    apellidos: user.last_name,
    email: user.email,
    telefono: user.phone,
    habilitado,
    puedeDeclarar: false,
  };
}
