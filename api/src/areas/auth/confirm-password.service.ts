import type { Caller } from '../../access/caller.ts';
import { passwordMatches } from '../../access/passwords.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { getUser, type UserRow } from './repository.ts';
import { countAttempt, forgiveAttempt } from './throttle/throttle.service.ts';

/**
 * Checks the user's password again before an action that an unattended session must not allow. Throws
 * RULE_BROKEN at `field` for a wrong one, and TOO_MANY_ATTEMPTS after ten of them.
 */
export async function confirmPassword(
  deps: Deps,
  { user, ip, scope }: Caller,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<UserRow> {
  const attempt = { account: user.email, ip };
  const receipt = await countAttempt(deps, 'confirmation', attempt);
  const owner = await getUser(deps.db, scope.userId);
  if (!(await passwordMatches(owner.password_hash, password))) {
    throw new ApiError('RULE_BROKEN', { field, message: 'La contraseña actual no es correcta.' });
  }
  await forgiveAttempt(deps, 'confirmation', attempt, receipt);
  return owner;
}
