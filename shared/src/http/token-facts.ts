import * as z from 'zod/mini';

const claims = z.object({ sid: z.int(), iat: z.number(), exp: z.number() });

export type TokenFacts = {
  readonly sessionId: number;
  /** Of a token that is fresh. */
  readonly lifeMs: number;
};

/** The claims of an access token, unverified: the API verifies them. Undefined if it has none. */
export function tokenFacts(token: string | undefined): TokenFacts | undefined {
  try {
    const [, payload = ''] = (token ?? '').split('.');
    const { sid, iat, exp } = claims.parse(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    // In seconds.
    return { sessionId: sid, lifeMs: (exp - iat) * 1000 };
  } catch {
    return undefined;
  }
}
