import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';

/** Origins of a captcha service's script and widget; none while the portal's own is used. */
function captchaSources({ recaptcha }: Config): string[] {
  if (recaptcha === null) return [];
  const { origin, hostname } = new URL(recaptcha.scriptUrl);
  // Google's script loads its second part from there.
  return hostname === 'www.google.com' ? [origin, 'https://www.gstatic.com'] : [origin];
}

/** P-289: the page calls services hosted elsewhere. */
const serviceOrigins = ({ services }: Config): string[] => [
  ...new Set(Object.values(services).map((address) => new URL(address).origin)),
];

declare module 'fastify' {
  interface FastifyInstance {
    /** For replies that no hook handles. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

type Headers = Readonly<Record<string, string>>;

/** The headers that helmet would write into each reply. */
function headersOf(write: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  write(request, answer, () => {});
  return Object.fromEntries(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}

/** Device features that neither the portal nor anything embedded in it uses. */
const unusedFeatures = [
  'accelerometer',
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
];

/** The camera is the portal's own only: it scans coupons. */
const permissionsPolicy = ['camera=(self)', ...unusedFeatures.map((feature) => `${feature}=()`)].join(', ');

/**
 * Scripts come from the portal's own origin, remotes also from those that its operator allows (T8). Inline styles are allowed, because
 * the design system writes its rules at run time; the captcha's proof of work is a worker of the same origin.
 */
function securityHeaders(config: Config): Headers {
  const captcha = captchaSources(config);
  const { remoteOrigins: remotes } = config;
  const frames = [...captcha, ...config.biOrigins];
  const https = config.publicOrigin.startsWith('https:');
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...captcha, ...remotes],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", "'unsafe-inline'", ...remotes],
          imgSrc: ["'self'", 'data:', 'blob:', ...remotes],
          fontSrc: ["'self'", 'data:', ...remotes],
          mediaSrc: ["'self'"],
          connectSrc: ["'self'", ...captcha, ...serviceOrigins(config), ...remotes],
          ...(frames.length > 0 ? { frameSrc: frames } : {}),
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

/** Adds the security headers to every reply; computed once, because busy calls would pay for it each time. */
export function registerSecurityHeaders(app: App, config: Config): void {
  const headers = securityHeaders(config);
  app.decorate('securityHeaders', headers);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
