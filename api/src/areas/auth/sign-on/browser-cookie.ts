import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { attemptMinutes } from './attempts.service.ts';

const isHttps = (config: Config): boolean => config.publicOrigin.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-vitrina-sso' : 'vitrina-sso');

/** Lax instead of strict: the browser returns from the provider's site. */
const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) }) as const;

/**
 * Binds a sign-on to the browser that began it (T13), so that another person's link cannot sign the user in.
 */
export function setBrowserCookie(reply: FastifyReply, config: Config, secret: string): void {
  reply.setCookie(nameOf(config), secret, { ...attributes(config), maxAge: attemptMinutes * 60 });
}

export function clearBrowserCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), attributes(config));
}

export const browserCookieOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[nameOf(config)];
