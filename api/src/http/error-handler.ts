import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { LostConnectionError } from '../db/lost-connection.ts';
import { FileStoreError } from '../files/file-store.ts';
import { ApiError } from './api-error.ts';
import { plainIssue } from './plain-issue.ts';

/** Default schema messages are Spanish too, in plain words. */
z.config({ ...z.locales.es(), customError: plainIssue });

/** What makes the portal unavailable usually passes quickly: a database restart, a failover. */
const retryAfterSeconds = 2;

/**
 * Every error reply has the same shape; errors outside the catalogue are logged, and their details hidden.
 */
export function registerErrors(app: App): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = asApiError(error);
    if (error instanceof LostConnectionError) {
      request.log.warn(
        { reason: error.message, route: request.routeOptions.url },
        'database connection lost',
      );
    }
    if (error instanceof FileStoreError) {
      request.log.error({ reason: error.message, route: request.routeOptions.url }, 'file store unavailable');
    }
    if (known === null) {
      const schemaFault = isResponseSerializationError(error) ? String(error.cause) : undefined;
      request.log.error({ err: error, schemaFault, route: request.routeOptions.url }, 'unexpected error');
    }
    const answer = known ?? new ApiError('UNEXPECTED');
    const wait = answer.status === 503 ? retryAfterSeconds : waitIn(answer.details);
    if (wait !== undefined) reply.header('retry-after', wait);
    return reply.code(answer.status).send(answer.toReply());
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const answer = new ApiError('NOT_FOUND');
    return reply.code(answer.status).send(answer.toReply());
  });
}

/** The seconds that the details of a 429 give. */
const waitIn = (details: unknown): number | undefined =>
  z.object({ retryAfterSeconds: z.int() }).safeParse(details).data?.retryAfterSeconds;

function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof LostConnectionError) return new ApiError('NOT_READY', { cause: error });
  if (error instanceof FileStoreError) return new ApiError('NOT_READY', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError('VALIDATION_FAILED', { message: 'Los datos enviados son demasiado grandes.' });
  // Fastify's own client errors: broken JSON, a body that is too large, an unsupported media type.
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new ApiError('VALIDATION_FAILED', { cause: error }) : null;
}

type Issue = { instancePath: string; message?: string; params: { keys?: unknown } };

const mostFaults = 20;
/** Field names made up by a caller may be as long as the body. */
const longestField = 200;

/** The message names the first fault's field; `details` has the first 20. */
function validationError(error: { validation: readonly unknown[] }): ApiError {
  const faults = (error.validation.slice(0, mostFaults) as readonly Issue[]).map((issue) => {
    const path = issue.instancePath.split('/').filter((part) => part !== '');
    const unknownKeys = Array.isArray(issue.params.keys) ? issue.params.keys.map(String) : [];
    const field = [...path, ...unknownKeys.slice(0, 1)].join('.').slice(0, longestField);
    return { field, message: issue.message ?? '' };
  });
  const [first] = faults;
  return new ApiError('VALIDATION_FAILED', {
    ...(first === undefined || first.field === '' ? {} : first),
    details: faults,
  });
}
