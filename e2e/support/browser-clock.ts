import type { BrowserContext } from '@playwright/test';

/**
 * Lets the browser's clock start at the portal's: people's machines and the server agree on the day. The last call
 * before a page opens wins.
 */
export async function setBrowserClock(context: BrowserContext, at: string): Promise<void> {
  await context.addInitScript(
    (offset: number) => {
      const key = Symbol.for('vitrina.real-date');
      const known: unknown = Reflect.get(globalThis, key);
      const RealDate = typeof known === 'function' ? (known as DateConstructor) : Date;
      Reflect.set(globalThis, key, RealDate);
      const now = (): number => RealDate.now() + offset;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
        apply: (target) => new target(now()).toString(),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    },
    Date.parse(at) - Date.now(),
  );
}
