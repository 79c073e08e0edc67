import { loggedError } from './http/log-error.ts';

/**
 * A problem that prevents the start and that the person who starts the portal can fix; printed without a
 * stack.
 */
export class StartError extends Error {}

/** What the process says of an error that ends it: a StartError's sentence, of others what the log would hold (T33). */
export const faultText = (error: unknown): string =>
  error instanceof StartError ? error.message : JSON.stringify(loggedError(error));
