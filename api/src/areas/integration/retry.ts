import { errorCode } from '../../errno.ts';
import { ApiError } from '../../http/api-error.ts';

/** A unique value, a reference or a period was taken between judging and storing, by a screen. */
const raced = new Set(['23505', '23503', '23P01']);

/** Another import of the kind holds its lock. */
const lockNotAvailable = '55P03';

/**
 * Runs the work once more if a screen stored something meanwhile: judged again, each record has its answer. Throws
 * NOT_READY, which names when to try again, if that fails too or another import takes long.
 */
export async function retriedWhenRaced<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (raced.has(code) && attempt === 1) continue;
      if (raced.has(code) || code === lockNotAvailable) throw new ApiError('NOT_READY', { cause: error });
      throw error;
    }
  }
}
