import * as endpoints from 'shared/endpoints/integration-feeds';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { feedList, writeFeedPlan } from './feeds.service.ts';

/** When records of each kind are expected, for the administrators of a country's records. */
export function registerFeedsRoutes(app: App, deps: Deps): void {
  const { config } = deps;

  route(app, deps, endpoints.listIntegrationFeeds, ({ scoped }) => feedList({ scoped, config }));

  route(app, deps, endpoints.updateIntegrationFeed, ({ scoped, source, now, params, body }) =>
    writeFeedPlan({ scoped, config, source, now }, params.tipo, body),
  );
}
