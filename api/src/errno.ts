/**
 * The system's name of a fault (`ENOENT`, `EEXIST`, …), or undefined when it is none of the system's. Errors of
 * Node's own may come from another realm, where `instanceof Error` is false.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
