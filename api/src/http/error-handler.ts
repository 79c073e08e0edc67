import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { ApiError } from './api-error.ts';
import { plainIssue } from './plain-issue.ts';

/** Schema messages that an author did not write himself are Spanish too, in words that people use. */
z.config({ ...z.locales.es(), customError: plainIssue });

/** Every error leaves in the one shape of the contract; what is not of the catalogue is logged and hidden. */
export function registerErrors(app: App): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = asApiError(error);
    if (known === null) {
      request.log.error({ err: describe(error), route: request.routeOptions.url }, 'unexpected error');
    }
    const answer = known ?? new ApiError('UNEXPECTED');
    return reply.code(answer.status).send(answer.toReply());
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const answer = new ApiError('NOT_FOUND');
    return reply.code(answer.status).send(answer.toReply());
  });
}

function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  // Broken JSON, a body that is too large, an unsupported media type: Fastify's own client errors.
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new ApiError('VALIDATION_FAILED', { cause: error }) : null;
}

type Issue = { instancePath: string; message?: string; params: { keys?: unknown } };

/** The first fault names its field; all of them stand in `details`. */
function validationError(error: { validation: readonly unknown[] }): ApiError {
  const faults = (error.validation as readonly Issue[]).map((issue) => {
    const path = issue.instancePath.split('/').filter((part) => part !== '');
    const unknownKeys = Array.isArray(issue.params.keys) ? issue.params.keys.map(String) : [];
    return { field: [...path, ...unknownKeys.slice(0, 1)].join('.'), message: issue.message ?? '' };
  });
  const [first] = faults;
  return new ApiError('VALIDATION_FAILED', {
    ...(first === undefined || first.field === '' ? {} : first),
    details: faults,
  });
}

/** What helps to find the fault, without the values that a query or reply carried. */
function describe(error: FastifyError): object {
  const schemaFault = isResponseSerializationError(error) ? String(error.cause) : undefined;
  return { type: error.name, code: error.code, message: error.message, stack: error.stack, schemaFault };
}
