import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Reads } from './db/reads.ts';
import type { FileStore } from './files/file-store.ts';
import type { Mailer } from './mail/mailer.ts';

import type { Releases } from './releases.ts';

export type Logger = FastifyBaseLogger;

/** Everything the app is built from; nothing else reaches outside the process. */
export type Deps = {
  readonly db: Database;
  /** For what only reads and may be some seconds old; absent where there is no replica. */
  readonly reads?: Reads | undefined;
  readonly clock: Clock;
  readonly config: Config;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Of the front ends that this server serves; absent where it serves none. */
  readonly releases?: Releases | undefined;
};
