import { readProfile, updateProfile } from 'shared/contract/profile';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { ownProfile, saveProfile } from './service.ts';

export function registerProfileRoutes(app: App, deps: Deps): void {
  route(app, deps, readProfile, ({ db, caller, params }) => ownProfile(db, caller.scope, params.id));

  route(app, deps, updateProfile, async ({ db, caller, params, body, audit }) => {
    const { before, after } = await saveProfile(db, caller.scope, params.id, body);
    await audit({ action: 'profile.update', entity: 'app_user', entityId: params.id, before, after });
    return after;
  });
}
