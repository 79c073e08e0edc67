import * as endpoints from 'shared/endpoints/deploy';
import { nameOf } from 'shared/rules/name-of';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deployRoute, route } from '../../http/route.ts';
import type { Activated } from '../../releases.ts';
import { createKey, keyPage, revokeKey } from './keys.service.ts';
import { release, rollBack, rollBackByPerson } from './releases.service.ts';

const reply = ({ version, replaced }: Activated) => ({ version, reemplazo: replaced });

/** Deploy keys, and what pipelines and people release or roll back. */
export function registerDeployRoutes(app: App, deps: Deps): void {
  route(app, deps, endpoints.listDeployKeys, ({ query, ...reading }) => keyPage(reading, query));

  route(app, deps, endpoints.createDeployKey, ({ body, ...writing }) => createKey(writing, body));

  route(app, deps, endpoints.revokeDeployKey, ({ params, ...writing }) => revokeKey(writing, params.id));

  route(app, deps, endpoints.rollBackRelease, async ({ params, body, caller, source }) => {
    const { firstName, lastName } = caller.user;
    const by = { name: nameOf({ nombres: firstName, apellidos: lastName }), source, reason: body.motivo };
    return reply(await rollBackByPerson(deps, by, params.area, body.version));
  });

  deployRoute(app, deps, endpoints.releasePart, async ({ key, params, body, source }) => {
    const activated = await release(
      deps,
      { key, source, part: params.part, reason: body.motivo },
      body.archivo,
    );
    return { ...reply(activated), cambio: activated.changed };
  });

  deployRoute(app, deps, endpoints.rollBackPart, async ({ key, params, body, source }) =>
    reply(await rollBack(deps, { key, source, part: params.part, reason: body.motivo }, body.version)),
  );
}
