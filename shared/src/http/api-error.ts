import { errorCatalogue, errorReply, type ErrorCode } from '../contract/errors.ts';

/** A reply of the API that says no: one of the closed list of codes, with the Spanish message for the user. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Dotted path of the field that the message belongs to. */
  readonly field: string | undefined;
  readonly details: unknown;

  constructor(facts: {
    code: ErrorCode;
    status?: number;
    message?: string;
    field?: string | undefined;
    details?: unknown;
  }) {
    super(facts.message ?? errorCatalogue[facts.code].message);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status ?? errorCatalogue[facts.code].status;
    this.field = facts.field;
    this.details = facts.details;
  }
}

/** No reply at all: offline, a lost connection, or nothing within the time limit. */
export class ConnectionError extends Error {
  readonly reason: 'offline' | 'timeout';

  constructor(reason: 'offline' | 'timeout') {
    super(
      reason === 'timeout'
        ? 'El servidor tardó demasiado en responder. Vuelve a intentarlo.'
        : 'No hay conexión con el servidor. Revisa tu conexión y vuelve a intentarlo.',
    );
    this.name = 'ConnectionError';
    this.reason = reason;
  }
}

/** P-406: every reply outside 2xx becomes an error; one that is not of the contract's shape stays 'UNEXPECTED'. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = errorReply.safeParse(body);
  if (parsed.success) return new ApiError({ ...parsed.data, status });
  return new ApiError({ code: status === 440 ? 'SESSION_ENDED' : 'UNEXPECTED', status });
}

/** The Spanish message of anything that a call may throw. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof ConnectionError
    ? error.message
    : errorCatalogue.UNEXPECTED.message;
