import { Counter } from 'prom-client';
import { reportBrowserError } from 'shared/endpoints/browser-errors';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { publicRoute } from '../../http/route.ts';

export function registerBrowserErrorsRoutes(app: App, deps: Deps): void {
  const errors = new Counter({
    name: 'vitrina_browser_errors_total',
    help: 'Errors of the portal’s own code that browsers have reported.',
    labelNames: ['area', 'kind'],
    registers: [app.metrics],
  });

  publicRoute(app, deps, reportBrowserError, async ({ body, request }) => {
    errors.inc({ area: body.area, kind: body.kind });
    request.log.warn({ browser: body }, 'browser error');
    return { noted: true };
  });
}
