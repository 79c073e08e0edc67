import * as endpoints from 'shared/endpoints/identity';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { changeIdentity, identityOf, restore } from './service.ts';

/** Name, mark and colour of the portal, for portal administrators. */
export function registerIdentityRoutes(app: App, deps: Deps): void {
  const { files } = deps;
  route(app, deps, endpoints.getIdentity, ({ scoped }) => identityOf(scoped, files));
  route(app, deps, endpoints.updateIdentity, ({ body, ...writing }) =>
    changeIdentity({ ...writing, files }, body),
  );
  route(app, deps, endpoints.restoreIdentity, ({ body, ...writing }) => restore({ ...writing, files }, body));
}
