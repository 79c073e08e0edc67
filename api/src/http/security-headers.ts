import helmet from '@fastify/helmet';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';

/** Where a captcha service's script and its widget come from; nothing while the portal's own is used. */
function captchaSources({ recaptcha }: Config): string[] {
  if (recaptcha === null) return [];
  const { origin, hostname } = new URL(recaptcha.scriptUrl);
  // Google's script fetches its second half from there.
  return hostname === 'www.google.com' ? [origin, 'https://www.gstatic.com'] : [origin];
}

/**
 * Scripts come from the portal's own origin only, remotes included (T8). Styles may stand inline, because
 * the design system writes its rules into the page at run time; the captcha's proof of work needs a worker.
 */
export async function registerSecurityHeaders(app: App, config: Config): Promise<void> {
  const captcha = captchaSources(config);
  const https = config.publicOrigin.startsWith('https:');
  await app.register(helmet, {
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
        connectSrc: ["'self'", ...captcha],
        ...(captcha.length > 0 ? { frameSrc: captcha } : {}),
        workerSrc: ["'self'", 'blob:'],
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
  });
}
