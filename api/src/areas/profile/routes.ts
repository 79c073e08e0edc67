import { listOwnExecutives } from 'shared/endpoints/executives';
import { readMailPreferences, updateMailPreference } from 'shared/endpoints/mail-preferences';
import { readProfile, updateProfile } from 'shared/endpoints/profile';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { executives, mailPreferences, ownProfile, saveMailPreference, saveProfile } from './service.ts';

export function registerProfileRoutes(app: App, deps: Deps): void {
  route(app, deps, readProfile, ({ scoped, params }) => ownProfile(scoped, params.id));

  route(app, deps, updateProfile, async ({ scoped, params, body, audit }) => {
    const { before, after } = await saveProfile(scoped, params.id, body);
    await audit({ action: 'profile.update', entity: 'app_user', entityId: params.id, before, after });
    return after;
  });

  route(app, deps, listOwnExecutives, ({ scoped }) => executives(scoped));

  route(app, deps, readMailPreferences, ({ scoped }) => mailPreferences(scoped));

  route(app, deps, updateMailPreference, async ({ scoped, caller, params, body, audit }) => {
    const preference = { ...params, ...body };
    const before = (await mailPreferences(scoped)).find(({ kind }) => kind === params.kind);
    await saveMailPreference(scoped, preference);
    const about = { action: 'profile.update', entity: 'app_user', entityId: caller.user.id } as const;
    await audit({ ...about, before: { correo: before }, after: { correo: preference } });
    return preference;
  });
}
