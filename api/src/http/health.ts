import type { App } from './app-type.ts';
import { repeatedOnLostConnection } from '../db/lost-connection.ts';
import { pendingMigrations } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { countJobs } from '../jobs/queue.repository.ts';
import { ApiError } from './api-error.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers and has this release's
 * migrations, and the server is not stopping; it also reports job counts.
 */
export function registerHealth(app: App, deps: Deps): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/health/live', options, async () => ({ status: 'ok' }));
  app.get('/health/ready', options, async () => {
    if (app.drain.hasBegun) throw new ApiError('NOT_READY');
    try {
      // A single broken connection says nothing about the next call.
      const pending = await repeatedOnLostConnection(() => pendingMigrations(deps.db));
      if (pending.length === 0) return { status: 'ok', jobs: await countJobs(deps.db) };
    } catch (cause) {
      throw new ApiError('NOT_READY', { cause });
    }
    throw new ApiError('NOT_READY');
  });
}
