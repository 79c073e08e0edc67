import type { BrowserError } from 'shared/endpoints/browser-errors';

/** Reports an unexpected error; what reports is loaded with the first one. */
export function reportLater(caught: unknown, kind: BrowserError['kind']): void {
  import('./report-error.ts').then(({ reportError }) => reportError(caught, kind)).catch(() => undefined);
}

/** Reports uncaught errors and rejections. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportLater(error, 'error'));
  addEventListener('unhandledrejection', ({ reason }) => reportLater(reason, 'rejection'));
}
