import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** `__Host-` binds the cookie to this very origin; browsers take it over https only. */
const isHttps = (config: Config): boolean => config.publicOrigin.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-vitrina' : 'vitrina');

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config) }) as const;

/** No script can read it (T17); it ends with the session's absolute limit at the latest. */
export function setSessionCookie(reply: FastifyReply, config: Config, secret: string): void {
  reply.setCookie(nameOf(config), secret, {
    ...attributes(config),
    maxAge: config.sessionMaxHours * 3600,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), attributes(config));
}

export const sessionCookieOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[nameOf(config)];

/** The request header that a browser with this cookie would send. */
export const cookieHeader = (config: Config, secret: string): string => `${nameOf(config)}=${secret}`;
