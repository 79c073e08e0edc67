import { changePassword, closeOtherSessions, closeSession, listSessions } from 'shared/endpoints/security';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { changeOwnPassword } from './new-password.service.ts';
import { closeOtherSessionsOf, closeOwnSession, ownSessions } from './own-sessions.service.ts';
import { rememberDevice } from './throttle/known-device.service.ts';

/** 'Seguridad' of the user's profile: password and open sessions. */
export function registerSecurityRoutes(app: App, deps: Deps): void {
  route(app, deps, listSessions, ({ scoped, caller, now }) => ownSessions(scoped, caller, deps.config, now));

  route(app, deps, closeSession, async ({ scoped, params, now, audit }) => {
    await closeOwnSession({ scoped, now, audit }, params.id);
    return { closed: true as const };
  });

  route(app, deps, closeOtherSessions, async ({ scoped, caller, now, audit, request, reply }) => {
    const closed = await closeOtherSessionsOf({ scoped, now, audit }, caller, deps.config);
    // Other devices are unknown again; this one stays known.
    await rememberDevice(deps, { request, reply }, caller.user.email);
    return { closed };
  });

  route(app, deps, changePassword, async ({ caller, body, audit, request, reply }) => {
    if (caller.user.corporate && deps.config.oidc !== null) {
      throw new ApiError('FORBIDDEN', {
        message: 'Su contraseña se administra en el directorio corporativo.',
      });
    }
    await changeOwnPassword(deps, caller, body);
    await rememberDevice(deps, { request, reply }, caller.user.email);
    const entityId = caller.scope.userId;
    await audit({ action: 'password.change', entity: 'app_user', entityId, after: { by: 'owner' } });
    return { changed: true as const };
  });
}
