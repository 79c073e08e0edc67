import type { CountryCode } from 'shared/countries';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { StartError } from '../../start-error.ts';
import { sendInvitationOf } from '../auth/password-links.service.ts';
import { lockUserWithEmail } from '../users/write.repository.ts';
import { insertStaff, internalEmailFault } from './accounts.service.ts';
import { alignPermissions, enabledRoles, giveRoles, hasPortalAdministrator } from './roles.repository.ts';

export type NewAdministrator = {
  readonly email: string;
  /** First name and surname, separated by a blank. */
  readonly name: string;
  readonly countries: readonly [CountryCode, ...CountryCode[]];
};

export type AdministratorOutcome = {
  readonly userId: number;
  /** `created`: a new account; `pending`: its invitation is not accepted yet; `active`: it can sign in. */
  readonly account: 'created' | 'pending' | 'active';
  /** Countries that it did not administer before. */
  readonly added: readonly CountryCode[];
  /** All countries that it administers now. */
  readonly countries: readonly CountryCode[];
};

/** Of entries that no signed-in user caused: the server's own command and start. */
const sourceAt = (now: Date): AuditSource => ({ userId: null, ip: '127.0.0.1', requestId: 'server', now });

/**
 * Makes a person a portal administrator of these countries, for the operator's command and the start. Does
 * nothing more where they are one already. Throws a StartError for an e-mail that cannot be used.
 */
export async function makeAdministrator(deps: Deps, wanted: NewAdministrator): Promise<AdministratorOutcome> {
  const fault = internalEmailFault(deps.config, wanted.email);
  if (fault !== null) throw new StartError(`${fault} (INTERNAL_EMAIL_DOMAINS)`);
  return inTransaction(deps.db, (db) => make({ ...deps, db }, wanted));
}

async function make(deps: Deps, { email, name, countries }: NewAdministrator): Promise<AdministratorOutcome> {
  const { db, clock } = deps;
  const audit = auditWriter(db, sourceAt(clock.now()));
  const [nombres = name, ...rest] = name.trim().split(/\s+/);
  const person = { email, country: countries[0], nombres, apellidos: rest.join(' '), cargo: null };
  const created = await insertStaff(db, deps.config, person);
  const { id, status, country_code: country } = await accountOf(db, email);
  const held = await enabledRoles(db, id);
  if (held.some(({ role_id: role }) => !role.startsWith('INT_'))) {
    throw new StartError(`${email}: es la cuenta de un locatario; use otro correo (a tenant's account).`);
  }
  const before = held.flatMap(({ country_codes: codes }) => codes ?? []);
  const added = countries.filter((code) => !before.includes(code));
  const all = [...before, ...added];
  const about = { entity: 'app_user', entityId: id };
  if (created !== undefined) {
    await audit({ action: 'user.create', ...about, after: { by: 'command', email, nombres } });
  }
  if (added.length > 0) {
    await giveRoles(db, id, [{ role_id: 'INT_PORTAL', building_id: null, country_codes: all }]);
    const roles = [...held.map(({ role_id: role }) => role), 'INT_PORTAL' as const];
    const { given: permisos } = await alignPermissions(db, id, {
      country,
      roles,
      begun: ['INT_PORTAL'],
      ended: [],
    });
    const after = { by: 'command', role_id: 'INT_PORTAL', paises: all, permisos };
    await audit({ action: 'role.assign', ...about, before: { paises: before }, after });
  }
  const account = created !== undefined ? 'created' : status === 'Pendiente' ? 'pending' : 'active';
  if (account === 'pending') await audit({ action: 'user.invite', ...about, after: { by: 'command' } });
  return { userId: id, account, added, countries: all };
}

async function accountOf(db: Database, email: string) {
  const known = await lockUserWithEmail(db, email);
  if (known === undefined) throw new Error('The account was removed while it was being created.');
  if (known.status === 'Deshabilitado') {
    throw new StartError(
      `${email}: su cuenta está deshabilitada; invítela desde «Personas internas» o use otro correo ` +
        '(the account is disabled; invite it again in the portal or use another e-mail).',
    );
  }
  return known;
}

/**
 * At the start of a portal without any portal administrator: invites the one that ADMIN_EMAIL names. Returns
 * what to do next, in one line; null where there is an administrator.
 */
export async function firstAdministrator(deps: Deps): Promise<string | null> {
  if (await hasPortalAdministrator(deps.db)) return null;
  const { firstAdministrator: wanted, smtpUrl, publicOrigin } = deps.config;
  if (wanted === null) {
    return (
      'There is no portal administrator yet. Invite one: ' +
      'npm run admin -- create --email <e-mail> --name "<name>" --country <CHL,PER,ARG,COL>'
    );
  }
  const { userId, account } = await makeAdministrator(deps, wanted);
  // Of servers that start together, only the one that created the account invites.
  if (account === 'created') await sendInvitationOf(deps.db, userId, deps.clock.now());
  return smtpUrl === undefined
    ? `The portal administrator of ADMIN_EMAIL has an invitation: ${publicOrigin}/dev/inbox`
    : 'The portal administrator of ADMIN_EMAIL is being invited by mail.';
}
