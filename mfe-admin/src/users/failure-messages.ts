import { ApiError } from 'shared/http';
import { usersTexts as texts } from './texts.ts';

const isFault = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/**
 * Messages of a failed save: all of the server's (U-373); without any, 'Ocurrió un error' (U-374); for a
 * reply that is no user, the operation's own (U-371, U-372).
 */
export function messagesOf(error: unknown, noUser: string): readonly string[] {
  if (!(error instanceof ApiError)) return [texts.failed];
  if (error.code === 'UNEXPECTED') return [noUser];
  const faults = Array.isArray(error.details) ? error.details.filter(isFault) : [];
  const messages = faults.map(({ message }) => message).filter((message) => message !== '');
  return messages.length > 0 ? [...new Set(messages)] : [error.message];
}
