import { ApiError } from 'shared/http';
import { reportTexts as texts } from './texts.ts';

/** Why a report could not be loaded: the server's message, or 'Error' without one (S-394). */
export const reportError = (error: Error | null): Error | null =>
  error instanceof ApiError && !error.spoken ? new Error(texts.failed) : error;
