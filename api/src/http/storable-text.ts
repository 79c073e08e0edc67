import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The path to the first text that cannot be stored, or null. */
function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  // A file's bytes are not text, and checking each one would block the event loop for seconds.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    const fault = unstorable(part, path === '' ? key : `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Refuses, and names, a text that no column can store: otherwise it would fail in the first statement that
 * uses it. Runs after the schemas, so that only known fields are checked.
 */
export async function refuseUnstorable({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = unstorable(part, '');
    if (field === null) continue;
    throw new ApiError('VALIDATION_FAILED', {
      message: 'El texto tiene caracteres que no se pueden guardar.',
      ...(field === '' ? {} : { field }),
    });
  }
}
