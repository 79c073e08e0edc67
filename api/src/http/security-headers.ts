import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';

/** Where a captcha service's script and its widget come from; nothing while the portal's own is used. */
function captchaSources({ recaptcha }: Config): string[] {
  if (recaptcha === null) return [];
  const { origin, hostname } = new URL(recaptcha.scriptUrl);
  // Google's script fetches its second half from there.
  return hostname === 'www.google.com' ? [origin, 'https://www.gstatic.com'] : [origin];
}

/** P-289: services that live elsewhere are called by the page. */
const serviceOrigins = ({ services }: Config): string[] => [
  ...new Set(Object.values(services).map((address) => new URL(address).origin)),
];

declare module 'fastify' {
  interface FastifyInstance {
    /** For answers that no hook passes. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

type Headers = Readonly<Record<string, string>>;

/** What helmet would write into each answer. */
function headersOf(write: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  write(request, answer, () => {});
  return Object.fromEntries(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}

/** What the portal never asks of a device, neither for itself nor for what a page of it might embed. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Scripts come from the portal's own origin only, remotes included (T8). Styles may stand inline, because
 * the design system writes its rules into the page at run time; the captcha's proof of work is a worker of that origin.
 */
function securityHeaders(config: Config): Headers {
  const captcha = captchaSources(config);
  const https = config.publicOrigin.startsWith('https:');
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...captcha],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          mediaSrc: ["'self'"],
          connectSrc: ["'self'", ...captcha, ...serviceOrigins(config)],
          ...(captcha.length > 0 ? { frameSrc: captcha } : {}),
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
    }),
  );
  return { ...headers, 'permissions-policy': permissionsPolicy };
}

/** What every answer carries; worked out once, because a busy call would pay for it with each answer. */
export function registerSecurityHeaders(app: App, config: Config): void {
  const headers = securityHeaders(config);
  app.decorate('securityHeaders', headers);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
