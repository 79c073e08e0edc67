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
function contentSecurityPolicy(config: Config, https: boolean): string {
  const captcha = captchaSources(config);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...captcha],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...captcha],
    ...(captcha.length > 0 ? { 'frame-src': captcha } : {}),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** What every answer carries; worked out once, because a busy call would pay for it with each answer. */
export function registerSecurityHeaders(app: App, config: Config): void {
  const https = config.publicOrigin.startsWith('https:');
  const headers = {
    'content-security-policy': contentSecurityPolicy(config, https),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
