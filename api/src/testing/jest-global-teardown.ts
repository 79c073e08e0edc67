/** Stops the PostgreSQL that jest-global-setup.ts started. */
export default async function globalTeardown(): Promise<void> {
  const stop: unknown = Reflect.get(globalThis, 'stopTestPostgres');
  if (typeof stop === 'function') await stop();
}
