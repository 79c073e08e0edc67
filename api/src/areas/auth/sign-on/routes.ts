import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { loginWithToken } from 'shared/endpoints/auth';
import { z } from 'zod';
import { setSessionCookie } from '../../../access/session-cookie.ts';
import type { App } from '../../../http/app-type.ts';
import { auditWriter } from '../../../audit/audit-log.ts';
import type { OidcConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { publicRoute } from '../../../http/route.ts';
import { isStorable } from '../../../http/storable-text.ts';
import { replyToSession } from '../session-reply.ts';
import { beginAttempt, issueCode, redeemCode, takeAttempt } from './attempts.service.ts';
import { browserCookieOf, clearBrowserCookie, setBrowserCookie } from './browser-cookie.ts';
import { openIdProvider, type OpenIdProvider } from './provider.ts';
import { admitStaff, noteRefusal, staffMember } from './staff.service.ts';

/** Where the page's button leads (P-021). */
export const signOnPath = ({ providerId }: OidcConfig): string => `/api/oauth2/authorization/${providerId}`;

/** The page validates it again before use (P-039). An invalid one leads to the start page. */
const query = z.object({ next: z.string().max(500).refine(isStorable).optional().catch(undefined) });

/** The page's address with the result; `error` is a code of its closed list (P-023). */
const pageAddress = (facts: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `/?${new URLSearchParams(given).toString()}`;
};

/** P-022: the corporate sign-on; not registered while no provider is configured. */
export function registerSignOnRoutes(app: App, deps: Deps): void {
  const { config } = deps;
  if (config.oidc !== null) registerProviderRoutes(app, deps, config.oidc);

  publicRoute(app, deps, loginWithToken, async ({ body, db, now, audit, request, reply }) => {
    const browser = browserCookieOf(request, config);
    clearBrowserCookie(reply, config);
    const userId = browser === undefined ? null : await redeemCode(db, { browser, code: body.token }, now);
    if (userId === null) {
      await noteRefusal(deps, request.ip, audit);
      throw new ApiError('SIGN_ON_REFUSED');
    }
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await admitStaff(deps, userId, { ip: request.ip, userAgent, audit });
    setSessionCookie(reply, config, session.secret);
    return replyToSession({ app, db, files: deps.files, config, now }, session);
  });
}

function registerProviderRoutes(app: App, deps: Deps, oidc: OidcConfig): void {
  const { config, db, clock, log } = deps;
  const provider = openIdProvider(config, oidc);
  const options = { schema: { hide: true } } as const;

  app.get(signOnPath(oidc), options, async (request, reply) => {
    const { next } = query.parse(request.query);
    const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    try {
      const address = await provider.authorizationAddress(checks);
      const { state, nonce, codeVerifier: code_verifier } = checks;
      const attempt = { state, nonce, code_verifier, next_path: next ?? null };
      setBrowserCookie(reply, config, await beginAttempt(db, attempt, clock.now()));
      return reply.header('cache-control', 'no-store').redirect(address);
    } catch (error) {
      log.error({ err: error }, 'identity provider cannot be reached');
      return reply.redirect(pageAddress({ error: 'unexpected' }));
    }
  });

  app.get(`/api/oauth2/callback/${oidc.providerId}`, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply.redirect(await answered(deps, provider, request, reply));
  });
}

/** Where a provider's answer leads: with a code, or with an error that gives no details. */
async function answered(
  deps: Deps,
  provider: OpenIdProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { db, config, clock, log } = deps;
  const now = clock.now();
  const browser = browserCookieOf(request, config);
  const attempt = browser === undefined ? null : await takeAttempt(db, browser, now);
  const audit = auditWriter(db, { userId: null, ip: request.ip, requestId: request.id, now });
  if (attempt === null) {
    await noteRefusal(deps, request.ip, audit);
    return pageAddress({ error: 'login_invalid' });
  }
  const next = attempt.next_path;
  try {
    const { state, nonce, code_verifier: codeVerifier } = attempt;
    const answer = new URL(request.url, config.publicOrigin).searchParams;
    const email = await provider.emailOf(answer, { state, nonce, codeVerifier });
    const userId = await staffMember(db, email);
    if (userId !== null) return pageAddress({ token: await issueCode(db, attempt, userId, now), next });
  } catch (error) {
    // Also the provider's own refusals, such as a pressed 'cancel'.
    log.warn({ err: error }, 'single sign-on refused');
  }
  await noteRefusal(deps, request.ip, audit);
  clearBrowserCookie(reply, config);
  return pageAddress({ error: 'login_invalid', next });
}
