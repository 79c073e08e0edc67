import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Answers requests that Fastify refuses before it finds a route; no hook has run, so the headers are set
 * here.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer =
    error.code === 'FST_ERR_BAD_URL'
      ? new ApiError('VALIDATION_FAILED', { message: 'La dirección no es válida.' })
      : new ApiError('NOT_FOUND');
  void reply.headers(request.server.securityHeaders).code(answer.status).send(answer.toReply());
}
