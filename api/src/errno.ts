import { types } from 'node:util';

/** Node's own errors may come from another realm, such as Jest's, where `instanceof Error` is false. */
export const isError = (error: unknown): error is Error =>
  error instanceof Error || types.isNativeError(error);

/** The system's error code (`ENOENT`, `EEXIST`, …), or undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
