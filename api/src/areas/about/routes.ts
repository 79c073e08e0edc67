import { listReleases, readServerInfo } from 'shared/endpoints/about';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { sourceFacts } from 'shared/node/source-facts';
import { lastReleases } from './releases.service.ts';
import { isInternalEmail } from '../../access/internal-email.ts';

export function registerAboutRoutes(app: App, deps: Deps): void {
  const startedAt = deps.clock.now().toISOString();
  let facts: ReturnType<typeof sourceFacts> | undefined;

  route(app, deps, readServerInfo, async ({ caller }) => {
    if (!isInternalEmail(deps.config, caller.user.email)) throw new ApiError('FORBIDDEN');
    // Read once: the running release does not change.
    const { branch, commit, time, tag } = await (facts ??= sourceFacts());
    return { git: { branch, commit: { id: commit, time }, tags: tag }, build: { startedAt } };
  });

  route(app, deps, listReleases, async ({ caller }) => {
    if (!isInternalEmail(deps.config, caller.user.email)) throw new ApiError('FORBIDDEN');
    return { releases: await lastReleases(deps.config) };
  });
}
