/**
 * The system's error code (`ENOENT`, `EEXIST`, …), or undefined for other errors. Node's errors may come from
 * another realm, where `instanceof Error` is false.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
