import type { Deps } from '../../deps.ts';
import { runWhenDue } from '../../jobs/run-when-due.ts';
import { lookForImports } from '../folder/look.service.ts';
import { checkFeeds } from './missing.service.ts';

const everyMs = 60_000;

/**
 * Looks into the import folder and for expected records every minute, on one server of the deployment, until stopped,
 * which waits for the current look.
 */
export function startFeeds(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const run = (name: string, work: (deps: Deps) => Promise<void>): Promise<void> =>
    runWhenDue(deps, { name, everyMs }, () => work(deps)).catch((error: unknown) =>
      deps.log.warn({ err: error, task: name }, 'imports that come by themselves could not be looked for'),
    );
  const work = async (): Promise<void> => {
    if (deps.config.importFolder !== null) await run('import-folder', lookForImports);
    await run('import-feeds', checkFeeds);
    if (!stopping.signal.aborted) timer = setTimeout(next, everyMs).unref();
  };
  const next = (): void => {
    working = work();
  };
  next();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
