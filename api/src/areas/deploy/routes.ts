import * as endpoints from 'shared/endpoints/deploy';
import { nameOf } from 'shared/rules/name-of';
import { isInternalEmail } from '../../access/internal-email.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { deployRoute, route, type RouteContext } from '../../http/route.ts';
import type { Activated } from '../../releases.ts';
import { createKey, keyPage, revokeKey } from './keys.service.ts';
import {
  activate,
  activateByPerson,
  preview,
  register,
  release,
  rollBack,
  rollBackByPerson,
} from './releases.service.ts';

const reply = ({ version, replaced }: Activated) => ({ version, reemplazo: replaced });
const released = (activated: Activated) => ({ ...reply(activated), cambio: activated.changed });

type ByPersonCall = Pick<RouteContext<unknown>, 'caller' | 'source'>;

const byPerson = ({ caller, source }: ByPersonCall, reason: string) => {
  const { firstName: nombres, lastName: apellidos } = caller.user;
  return { name: nameOf({ nombres, apellidos }), source, reason };
};

/** Deploy keys, and what pipelines and people release or roll back. */
export function registerDeployRoutes(app: App, deps: Deps): void {
  route(app, deps, endpoints.listDeployKeys, ({ query, ...reading }) => keyPage(reading, query));

  route(app, deps, endpoints.createDeployKey, ({ body, ...writing }) => createKey(writing, body));

  route(app, deps, endpoints.revokeDeployKey, ({ params, ...writing }) => revokeKey(writing, params.id));

  route(app, deps, endpoints.rollBackRelease, async ({ params, body, ...call }) =>
    reply(await rollBackByPerson(deps, byPerson(call, body.motivo), params.area, body.version)),
  );

  route(app, deps, endpoints.activateRelease, async ({ params, body, ...call }) =>
    released(await activateByPerson(deps, byPerson(call, body.motivo), params.area, body)),
  );

  route(app, deps, endpoints.previewRelease, ({ params, body, caller }) => {
    if (!isInternalEmail(deps.config, caller.user.email)) throw new ApiError('FORBIDDEN');
    return preview(deps, params.area, body.version);
  });

  deployRoute(app, deps, endpoints.releasePart, async ({ key, params, body, source }) =>
    released(await release(deps, { key, source, part: params.part, reason: body.motivo }, body)),
  );

  deployRoute(app, deps, endpoints.activatePart, async ({ key, params, body, source }) =>
    released(await activate(deps, { key, source, part: params.part, reason: body.motivo }, body)),
  );

  deployRoute(app, deps, endpoints.registerPart, async ({ key, params, body, source }) =>
    released(await register(deps, { key, source, part: params.part, reason: body.motivo }, body)),
  );

  deployRoute(app, deps, endpoints.rollBackPart, async ({ key, params, body, source }) =>
    reply(await rollBack(deps, { key, source, part: params.part, reason: body.motivo }, body)),
  );
}
