import * as changes from 'shared/endpoints/parameter-changes';
import { getParameter, readUploadSizes } from 'shared/endpoints/parameters';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { effectOf, parametersOf, planChange, withdrawChange } from './changes.service.ts';
import { parameterOf } from './service.ts';
import { uploadSizes } from './upload-sizes.service.ts';

export function registerParametersRoutes(app: App, deps: Deps): void {
  route(app, deps, getParameter, ({ db, params, now }) => parameterOf(db, params.name, now));

  route(app, deps, readUploadSizes, ({ db, scoped, now }) =>
    uploadSizes(db, { country: scoped.scope.countryCode, now }),
  );

  const { config } = deps;
  route(app, deps, changes.listParameters, ({ scoped, now }) => parametersOf({ scoped, now, config }));
  route(app, deps, changes.readParameterEffect, ({ scoped, now, params, query }) =>
    effectOf({ scoped, now, config }, params, query),
  );
  route(app, deps, changes.planParameterChange, ({ scoped, now, source, params, body }) =>
    planChange({ scoped, now, config, source }, params, body),
  );
  route(app, deps, changes.withdrawParameterChange, ({ scoped, now, source, params, body }) =>
    withdrawChange({ scoped, now, config, source }, params, body),
  );
}
