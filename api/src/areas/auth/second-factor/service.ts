import type { Enrolment, FactorProof, FactorState } from 'shared/endpoints/second-factor';
import type { Caller } from '../../../access/caller.ts';
import { secondFactorOf } from '../../../access/second-factor-due.ts';
import { sessionBegan } from '../../../access/sessions.repository.ts';
import type { AuditEntry } from '../../../audit/audit-log.ts';
import { inTransaction, type Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { enqueue } from '../../../jobs/queue.repository.ts';
import type { PayloadOf } from '../../../jobs/job-kinds.ts';
import { currentIdentity } from '../../../identity/repository.ts';
import { confirmPassword } from '../confirm-password.service.ts';
import { enrolmentOf, newAuthenticatorSecret } from './authenticator.ts';
import { proveCode, proveFirstCode, type Prover } from './prove-code.service.ts';
import { recoveryCodesLeft } from './recovery-codes.repository.ts';
import { renewRecoveryCodes } from './recovery-codes.service.ts';
import { activatedAt, endChallengesOf, removeFactor } from './repository.ts';
import { activate, pendingEnrolment, storeEnrolment } from './secrets.service.ts';

const minute = 60_000;

/** Right after signing in, enrolling does not ask for the password again. */
const freshSessionMs = 10 * minute;

/** How long a shown secret waits for its first code. */
const enrolmentMs = 30 * minute;

const proverOf = ({ user, ip }: Caller): Prover => ({ id: user.id, email: user.email, ip });

type What = PayloadOf<'mail.second-factor'>['what'];

/** Tells the owner, so that they notice a change made by someone else. */
export const tellOwner = (db: Database, userId: number, what: What, now: Date): Promise<void> =>
  enqueue(db, { kind: 'mail.second-factor', payload: { userId, at: now.toISOString(), what } }, now);

const isFresh = async ({ db, clock }: Deps, { sessionId }: Caller): Promise<boolean> =>
  clock.now().getTime() - (await sessionBegan(db, sessionId)).getTime() < freshSessionMs;

export async function factorState(deps: Deps, caller: Caller): Promise<FactorState> {
  const { active, required, elsewhere } = await secondFactorOf(deps, caller.user.id);
  const since = active ? await activatedAt(deps.db, caller.user.id) : null;
  return {
    activo: active,
    desde: since?.toISOString() ?? null,
    codigosRestantes: active ? await recoveryCodesLeft(deps.db, caller.user.id) : 0,
    exigido: required,
    corporativo: elsewhere,
    pideContrasena: active || !(await isFresh(deps, caller)),
  };
}

/** Checks password and code of a user with a factor; throws what either check throws. */
async function prove(deps: Deps, caller: Caller, { contrasena, codigo }: FactorProof): Promise<void> {
  await confirmPassword(deps, caller, { field: 'contrasena', password: contrasena });
  await proveCode(deps, proverOf(caller), codigo);
}

const missing = (field: string, message: string): ApiError => new ApiError('RULE_BROKEN', { field, message });

const pendingOf = (deps: Deps, { user }: Caller) =>
  pendingEnrolment(deps, user.id, new Date(deps.clock.now().getTime() - enrolmentMs));

/**
 * Shows a secret: the one that this session was shown and may have scanned, while it awaits its first code,
 * else a new one; a secret shown in another session stays hidden. A user with a factor proves it first; one
 * without gives their password, unless they have just signed in. Throws FORBIDDEN for users of the identity
 * provider.
 */
export async function beginEnrolment(
  deps: Deps,
  caller: Caller,
  { contrasena, codigo }: Partial<FactorProof>,
): Promise<Enrolment> {
  const { active, elsewhere } = await secondFactorOf(deps, caller.user.id);
  if (elsewhere) {
    throw new ApiError('FORBIDDEN', { message: 'Su ingreso se administra en el directorio corporativo.' });
  }
  if (active || !(await isFresh(deps, caller))) {
    if (contrasena === undefined) throw missing('contrasena', 'Ingrese su contraseña.');
    if (active && codigo === undefined) throw missing('codigo', 'Ingrese el código.');
    if (active && codigo !== undefined) await prove(deps, caller, { contrasena, codigo });
    else await confirmPassword(deps, caller, { field: 'contrasena', password: contrasena });
  }
  const { user, sessionId } = caller;
  const { name: portal } = await currentIdentity(deps.db);
  const pending = await pendingOf(deps, caller);
  if (pending?.sessionId === sessionId) return enrolmentOf(pending.secret, user.email, portal);
  const secret = newAuthenticatorSecret();
  await storeEnrolment(deps, user.id, { secret, sessionId }, deps.clock.now());
  return enrolmentOf(secret, user.email, portal);
}

type Audit = (db: Database, entry: AuditEntry) => Promise<void>;

/**
 * Activates the shown secret, given one of its codes; returns the recovery codes. Throws SECOND_FACTOR_CODE,
 * SECOND_FACTOR_EXPIRED.
 */
export async function confirmEnrolment(
  deps: Deps,
  caller: Caller,
  codigo: string,
  audit: Audit,
): Promise<string[]> {
  const { id } = caller.user;
  const now = deps.clock.now();
  const pending = await pendingOf(deps, caller);
  if (pending === null) throw new ApiError('SECOND_FACTOR_EXPIRED');
  await proveFirstCode(deps, proverOf(caller), pending.secret, codigo);
  return inTransaction(deps.db, async (db) => {
    const replaced = (await activatedAt(db, id)) !== null;
    if (!(await activate({ ...deps, db }, id, pending, now))) throw new ApiError('SECOND_FACTOR_EXPIRED');
    await endChallengesOf(db, id);
    await audit(db, {
      action: replaced ? 'second-factor.replace' : 'second-factor.activate',
      entity: 'app_user',
      entityId: id,
    });
    await tellOwner(db, id, replaced ? 'replaced' : 'activated', now);
    return renewRecoveryCodes({ ...deps, db }, id);
  });
}

async function requireActive(deps: Deps, { user }: Caller) {
  const state = await secondFactorOf(deps, user.id);
  if (!state.active) throw new ApiError('NOT_FOUND', { message: 'No tiene la verificación en dos pasos.' });
  return state;
}

/** Creates new recovery codes; the former ones stop working. */
export async function newRecoveryCodes(
  deps: Deps,
  caller: Caller,
  proof: FactorProof,
  audit: Audit,
): Promise<string[]> {
  await requireActive(deps, caller);
  await prove(deps, caller, proof);
  const { id } = caller.user;
  return inTransaction(deps.db, async (db) => {
    await audit(db, { action: 'second-factor.recovery-codes', entity: 'app_user', entityId: id });
    return renewRecoveryCodes({ ...deps, db }, id);
  });
}

/** Switches the factor off. Throws FORBIDDEN where a company or role requires it. */
export async function deactivate(
  deps: Deps,
  caller: Caller,
  proof: FactorProof,
  audit: Audit,
): Promise<void> {
  const { required } = await requireActive(deps, caller);
  if (required) {
    throw new ApiError('FORBIDDEN', { message: 'Su cuenta debe tenerla: no se puede desactivar.' });
  }
  await prove(deps, caller, proof);
  const { id } = caller.user;
  await inTransaction(deps.db, async (db) => {
    await removeFactor(db, id);
    await audit(db, { action: 'second-factor.deactivate', entity: 'app_user', entityId: id });
    await tellOwner(db, id, 'deactivated', deps.clock.now());
  });
}
