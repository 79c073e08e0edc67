import * as z from 'zod/mini';
import { browserErrors, errorReply, type ErrorCode, type ErrorFacts } from '../endpoints/error-codes.ts';

const known: Partial<Record<ErrorCode, ErrorFacts>> = browserErrors;
const factsOf = (code: ErrorCode): ErrorFacts => known[code] ?? browserErrors.UNEXPECTED;

/** An error reply of the API: one of the closed list of codes, with the Spanish message for the user. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Dotted path of the field that the message refers to. */
  readonly field: string | undefined;
  readonly details: unknown;
  /** The message comes from the reply; otherwise it is the default one of its code. */
  readonly spoken: boolean;

  constructor(facts: {
    code: ErrorCode;
    status?: number;
    message?: string;
    field?: string | undefined;
    details?: unknown;
  }) {
    super(facts.message || factsOf(facts.code).message);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status ?? factsOf(facts.code).status;
    this.field = facts.field;
    this.details = facts.details;
    this.spoken = Boolean(facts.message);
  }
}

/** No reply: offline, a lost connection, or a timeout. */
export class ConnectionError extends Error {
  readonly reason: 'offline' | 'timeout';

  constructor(reason: 'offline' | 'timeout') {
    super(
      reason === 'timeout'
        ? 'El servidor tardó demasiado en responder. Vuelva a intentarlo.'
        : 'No hay conexión con el servidor. Revise su conexión y vuelva a intentarlo.',
    );
    this.name = 'ConnectionError';
    this.reason = reason;
  }
}

const word = z.optional(z.string());
const anyMessage = z.object({ message: word, detail: word, errorMessage: word });

/** The message in a reply of another shape: `message` or `detail` (S-379), `errorMessage` (P-364). */
function spokenIn(body: unknown): { message?: string } {
  const said = anyMessage.safeParse(body).data;
  const message = said?.message || said?.detail || said?.errorMessage;
  return message ? { message } : {};
}

/** P-406: every reply outside 2xx becomes an error; one of an unknown shape stays 'UNEXPECTED'. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = errorReply.safeParse(body);
  if (parsed.success) return new ApiError({ ...parsed.data, status });
  const code = status === 440 ? 'SESSION_ENDED' : 'UNEXPECTED';
  return new ApiError({ code, status, ...spokenIn(body) });
}

/** The Spanish message of any error that a call may throw. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof ConnectionError
    ? error.message
    : browserErrors.UNEXPECTED.message;
