import { getParameter, parameterNames } from 'shared/endpoints/parameters';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { readCutOffDay } from './repository.ts';

export function registerParametersRoutes(app: App, deps: Deps): void {
  route(app, deps, getParameter, async ({ db, params: { name } }) => {
    // Only published parameters are readable; other rows are internal.
    if (!parameterNames.includes(name)) throw new ApiError('NOT_FOUND');
    return { nombre: name, valor: await readCutOffDay(db, name) };
  });
}
