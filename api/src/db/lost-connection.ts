import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, isError } from '../errno.ts';

/** The server ended the connection, is starting or stopping, or has none left. All of class 08 counts. */
const sqlStates = new Set([
  '57P01', // admin_shutdown, sent by pg_terminate_backend and on a restart
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
]);

/** Error codes of the network and the operating system. */
const systemCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A Unix socket whose server is gone.
  'ENOENT',
]);

/** Errors of pg that carry no code. */
const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Timeouts: a second attempt would take as long. */
const timeouts = new Set([
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** The connection broke, or none was available. What was sent on it may have been committed. */
export class LostConnectionError extends Error {
  readonly isTimeout: boolean;

  constructor(cause: Error, isTimeout: boolean) {
    super(`The database cannot be reached: ${cause.message || (errorCode(cause) ?? 'no reason')}`, { cause });
    this.isTimeout = isTimeout;
  }
}

/** The only place that recognises connection errors and wraps them; other errors pass through unchanged. */
export function namingLostConnection(error: unknown): unknown {
  if (!isError(error)) return error;
  const code = errorCode(error) ?? '';
  const isTimeout = timeouts.has(error.message) || code === 'ETIMEDOUT';
  const isLost =
    isTimeout ||
    sqlStates.has(code) ||
    /^08\w{3}$/.test(code) ||
    systemCodes.has(code) ||
    messages.has(error.message);
  return isLost ? new LostConnectionError(error, isTimeout) : error;
}

/** Connections usually break together: after this pause the others have reported it too. */
const pauseMs = 100;

/**
 * Repeats work once after a lost connection. Only for work that may run twice, because the first attempt may
 * have been committed.
 */
export async function repeatedOnLostConnection<T>(
  work: () => Promise<T>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LostConnectionError) || error.isTimeout || !mayRepeat()) throw error;
    await pause(pauseMs);
    return work();
  }
}
