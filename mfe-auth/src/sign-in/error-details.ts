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
 * P-362, P-364: too many attempts, also when a gateway counted them; else what the reply says; where it says nothing, such as
 * an empty reply of a gateway, that signing in failed.
 */
export function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return requestFailure(error);
  return messageOf(
    error instanceof ApiError && !error.spoken ? new ApiError({ code: 'AUTHENTICATION_FAILED' }) : error,
  );
}
