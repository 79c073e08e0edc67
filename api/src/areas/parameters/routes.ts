import { getParameter } from 'shared/endpoints/parameters';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { parameterOf } from './service.ts';

export function registerParametersRoutes(app: App, deps: Deps): void {
  route(app, deps, getParameter, ({ db, params, now }) => parameterOf(db, params.name, now));
}
