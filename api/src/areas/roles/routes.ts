import * as endpoints from 'shared/endpoints/roles';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { changeRole, effectOf, rolesOf } from './service.ts';

/** What each role usually holds, for the administrators of a country. */
export function registerRolesRoutes(app: App, deps: Deps): void {
  route(app, deps, endpoints.listRoles, ({ scoped }) => rolesOf(scoped));
  route(app, deps, endpoints.readRoleEffect, ({ scoped, params, body }) => effectOf(scoped, params, body));
  route(app, deps, endpoints.updateRole, ({ params, body, ...writing }) => changeRole(writing, params, body));
}
