import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';

const claims = z.object({ sid: z.number().int().positive(), exp: z.number() });

declare module 'fastify' {
  interface FastifyInstance {
    /** Claims of tokens with a valid signature, keyed by the whole token. */
    verifiedTokens: Map<string, z.infer<typeof claims>>;
  }
}

/** A page sends the same token with each of its calls; the token verified first is dropped first. */
const KEPT_TOKENS = 5_000;

/** Signs and verifies with HS256 only: a token that names another algorithm, or none, is refused (T17). */
export async function registerAccessTokens(app: FastifyInstance, config: Config): Promise<void> {
  app.decorate('verifiedTokens', new Map());
  await app.register(fastifyJwt, {
    secret: config.keys.token,
    // Seconds.
    sign: { algorithm: 'HS256', expiresIn: config.accessTokenMinutes * 60 },
    // Expiry is checked below against our own clock; per-call options would make the library build a verifier
    // each time.
    verify: { algorithms: ['HS256'], cache: false, ignoreExpiration: true },
  });
}

/** The bearer token, held in the page's memory only (P-024); it carries nothing but the session's id. */
export const signAccessToken = (app: FastifyInstance, sessionId: number, now: Date): string =>
  app.jwt.sign({ sid: sessionId, iat: Math.floor(now.getTime() / 1000) });

/** The session's id, or null when the token is expired, forged or broken. */
export function verifyAccessToken(app: FastifyInstance, token: string, now: Date): number | null {
  const said = app.verifiedTokens.get(token) ?? verify(app, token);
  // `exp` is in seconds.
  return said !== null && now.getTime() < said.exp * 1000 ? said.sid : null;
}

function verify({ jwt, verifiedTokens }: FastifyInstance, token: string): z.infer<typeof claims> | null {
  try {
    const said = claims.parse(jwt.verify(token));
    verifiedTokens.set(token, said);
    if (verifiedTokens.size > KEPT_TOKENS) verifiedTokens.delete(verifiedTokens.keys().next().value ?? '');
    return said;
  } catch {
    return null;
  }
}
