import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionHint } from 'shared/endpoints/auth';
import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';

/** `__Host-` binds the cookie to this exact origin; browsers accept it over https only. */
const isHttps = (config: Config): boolean => config.publicOrigin.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-vitrina' : 'vitrina');

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config) }) as const;

/**
 * No script can read the cookie (T17), and it expires no later than the session's absolute limit. A second
 * cookie carries no secret: it only says that there is a session, so that a visitor's page need not ask for
 * one.
 */
export function setSessionCookie(reply: FastifyReply, config: Config, secret: string): void {
  reply.setCookie(nameOf(config), secret, {
    ...attributes(config),
    maxAge: config.sessionMaxHours * 3600,
  });
  reply.setCookie(sessionHint, '1', {
    ...attributes(config),
    httpOnly: false,
    maxAge: config.sessionMaxHours * 3600,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), attributes(config));
  reply.clearCookie(sessionHint, { ...attributes(config), httpOnly: false });
}

/** `SameSite` blocks other sites but not other hosts of the same site, so a given `Origin` must be ours. */
function isOwnPage({ headers, host }: FastifyRequest, { publicOrigin }: Config): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicOrigin).origin || new URL(origin).host === host;
}

/**
 * The cookie's secret. A call from a page of another origin is refused and changes nothing, not even the
 * cookie.
 */
export function sessionCookieOf(request: FastifyRequest, config: Config): string | undefined {
  if (!isOwnPage(request, config)) throw new ApiError('FORBIDDEN');
  return request.cookies[nameOf(config)];
}

/** The request header that a browser with this cookie would send. */
export const cookieHeader = (config: Config, secret: string): string => `${nameOf(config)}=${secret}`;
