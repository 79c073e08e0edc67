import type { Config } from './config.ts';
import { systemClock } from './clock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createLogger } from './http/logger.ts';
import { openMailer } from './mail/mailer.ts';
import { storeProductData } from './product-data.ts';
import { requireDataFolder } from './start-faults.ts';

/**
 * Opens the configured database for a command of the terminal, migrated as at a start, and closes it afterwards.
 * The embedded one cannot be open in a running portal at the same time.
 */
export async function withDatabase<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  await requireDataFolder(config.dataFolder);
  const log = createLogger('warn');
  const { db, close } = await openDatabase(config, log);
  const files = openFileStore(config, systemClock);
  const mailer = openMailer(config, { db, files }, systemClock);
  try {
    await migrate(db);
    await storeProductData(db);
    return await work({
      db,
      clock: systemClock,
      config,
      files,
      mailer,
      log,
    });
  } finally {
    mailer.close();
    await close();
  }
}
