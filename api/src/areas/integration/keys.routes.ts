import * as endpoints from 'shared/endpoints/integration-keys';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { createKey, editKey, keyPage, mallChoices, readKey, revokeKey } from './keys.service.ts';

/** Keys of the integration API, for the administrators of a country's records. */
export function registerKeysRoutes(app: App, deps: Deps): void {
  route(app, deps, endpoints.listIntegrationKeys, ({ query, ...reading }) => keyPage(reading, query));

  route(app, deps, endpoints.listIntegrationMalls, (reading) => mallChoices(reading));

  route(app, deps, endpoints.getIntegrationKey, ({ params, ...reading }) => readKey(reading, params.id));

  route(app, deps, endpoints.createIntegrationKey, ({ body, ...writing }) => createKey(writing, body));

  route(app, deps, endpoints.updateIntegrationKey, ({ params, body, ...writing }) =>
    editKey(writing, params.id, body),
  );

  route(app, deps, endpoints.revokeIntegrationKey, ({ params, ...writing }) => revokeKey(writing, params.id));
}
