import type { BrowserContext } from '@playwright/test';

/** Lets the browser's clock start at the portal's: people's machines and the server agree on the day. */
export function setBrowserClock(context: BrowserContext, at: string): Promise<void> {
  return context.addInitScript(
    (offset: number) => {
      const RealDate = Date;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, args: []) =>
          args.length === 0 ? new target(RealDate.now() + offset) : new target(...args),
        apply: (target) => new target(RealDate.now() + offset).toString(),
        get: (target, key) => (key === 'now' ? () => RealDate.now() + offset : Reflect.get(target, key)),
      });
    },
    Date.parse(at) - Date.now(),
  );
}
