import { ConfigError } from 'api/src/config.ts';
import { FolderInUseError } from 'api/src/db/embedded-lock.ts';
import { startPortal, type Portal } from 'api/src/portal.ts';
import type { DataLayout } from './layout.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The address that the portal has for the person who started it on his own machine. */
const ownPort = '4000';

/** Starts the portal on one address: API, host and every released remote. */
export function servePortal(layout: DataLayout, environment: Environment = process.env): Promise<Portal> {
  return startPortal({
    // Requests are not of interest here; warnings are.
    env: { PORT: ownPort, LOG_LEVEL: 'warn', ...environment, VITRINA_DATA: layout.folder },
    web: { hostDist: layout.host, releasesDir: layout.releases, registryFile: layout.registry },
  });
}

/** What a person can put right himself; said without a stack. */
export const portalErrors = [ConfigError, FolderInUseError];
