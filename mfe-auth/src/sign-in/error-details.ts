import { ApiError, messageOf } from 'shared/http';

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

/** P-364: what the reply says; where it says nothing, such as an empty reply of a gateway, that signing in failed. */
export const failureOf = (error: unknown): string =>
  messageOf(
    error instanceof ApiError && !error.spoken ? new ApiError({ code: 'AUTHENTICATION_FAILED' }) : error,
  );
