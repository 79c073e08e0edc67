import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { ApiError } from './api-error.ts';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') ?? false;

/** The hook that refuses a body or form where the endpoint takes none, by its headers alone. */
export const refuseUnexpectedBody =
  ({ body, multipart }: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!hasBody(request)) return;
    if (body === undefined)
      throw new ApiError('VALIDATION_FAILED', { message: 'Esta operación no recibe datos.' });
    if (multipart === undefined && isForm(request))
      throw new ApiError('VALIDATION_FAILED', { message: 'Esta operación no recibe formularios.' });
  };
