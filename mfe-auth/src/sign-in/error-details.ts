import { ApiError, messageOf } from 'shared/http';
import { requestFailure } from '../common/request-failure.ts';

function detailOf(error: unknown, code: ApiError['code'], name: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  const value: unknown = Object(error.details)[name];
  return typeof value === 'string' ? value : undefined;
}

/** P-361: the token to replace an expired password at once. */
export const renewalToken = (error: unknown): string | undefined =>
  detailOf(error, 'PASSWORD_EXPIRED', 'token');

/** Reply before the second step: the password was right, and a code is required. */
export const challengeOf = (error: unknown): string | undefined =>
  detailOf(error, 'SECOND_FACTOR_NEEDED', 'challenge');

/**
 * The error whose words a failed sign-in shows (P-362, P-364): too many attempts, also when a gateway counted them;
 * otherwise what the reply says; where it says nothing, such as an empty reply of a gateway, that signing in failed.
 */
export function signInFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 429)
    return new ApiError({ code: 'TOO_MANY_ATTEMPTS', message: requestFailure(error) });
  return error.spoken ? error : new ApiError({ code: 'AUTHENTICATION_FAILED' });
}

/** These words. */
export const failureOf = (error: unknown): string => messageOf(signInFailure(error));
