import { readConfig } from 'api/src/config.ts';
import { startPortal, type Portal } from 'api/src/portal.ts';
import type { DataLayout } from './data-layout.ts';
import { servedReleases } from './releases/served-releases.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the portal on one address: API, host and every released remote. */
export function servePortal(
  layout: DataLayout,
  environment: Environment = process.env,
  onStep?: (line: string) => void,
  onAdvice?: (line: string) => void,
): Promise<Portal> {
  return startPortal({
    ...(onStep && { onStep }),
    ...(onAdvice && { onAdvice }),
    // Requests are not logged here, but warnings are.
    env: { LOG_LEVEL: 'warn', ...environment, VITRINA_DATA: layout.folder },
    releases: servedReleases(layout, readConfig(environment).remoteOrigins),
    web: { hostDist: layout.host, releasesDir: layout.releases, registryFile: layout.registry },
  });
}
