import { ApiError } from 'shared/http';

function detailOf(error: unknown, code: ApiError['code'], name: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  const value: unknown = Object(error.details)[name];
  return typeof value === 'string' ? value : undefined;
}

/** P-361: the token with which an expired password is replaced at once. */
export const renewalToken = (error: unknown): string | undefined =>
  detailOf(error, 'PASSWORD_EXPIRED', 'token');

/** What the second step is answered with: the password was right, and a code is asked for. */
export const challengeOf = (error: unknown): string | undefined =>
  detailOf(error, 'SECOND_FACTOR_NEEDED', 'challenge');
