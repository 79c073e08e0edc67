import { errorCatalogue, type ErrorCode, type ErrorReply } from 'shared/endpoints/errors';

type Options = { message?: string; field?: string; details?: unknown; cause?: unknown };

/** An error of the closed catalogue, which gives its status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.field = options.field;
    this.details = options.details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The shape of every error reply. */
  toReply(): ErrorReply {
    return {
      code: this.code,
      message: this.message,
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** The row, or 404 when it is missing or not the caller's. */
export function orNotFound<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new ApiError('NOT_FOUND');
  return row;
}
