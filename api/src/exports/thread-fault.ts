import { errorCode } from '../errno.ts';
import { ApiError } from '../http/api-error.ts';
import { exportTexts } from './texts.ts';

/** Enough for the most rows of an export; a file of enormous texts fails without taking the server down. */
export const threadMemoryMb = 768;

/** The error of a thread that ended; RULE_BROKEN, for the owner, when the file did not fit into memory. */
export const threadFault = (error: unknown): Error =>
  errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ApiError('RULE_BROKEN', { message: exportTexts.tooLarge, cause: error })
    : new Error('The thread of the export has failed.', { cause: error });
