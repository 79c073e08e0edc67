import { ApiError } from 'shared/http';
import { usersTexts as texts } from './texts.ts';

const isFault = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/**
 * What a failed save says: every message of the server (U-373); without any 'Ocurrió un error' (U-374); and for an answer
 * that is no user the sentence of the operation (U-371, U-372).
 */
export function messagesOf(error: unknown, noUser: string): readonly string[] {
  if (!(error instanceof ApiError)) return [texts.failed];
  if (error.code === 'UNEXPECTED') return [noUser];
  const faults = Array.isArray(error.details) ? error.details.filter(isFault) : [];
  const messages = faults.map(({ message }) => message).filter((message) => message !== '');
  return messages.length > 0 ? [...new Set(messages)] : [error.message];
}
