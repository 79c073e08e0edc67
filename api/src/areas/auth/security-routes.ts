import { changePassword, closeOtherSessions, closeSession, listSessions } from 'shared/endpoints/security';
import { endSessionsOf } from '../../access/sessions.repository.ts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, found } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { changeOwnPassword } from './new-password.ts';
import { endOwnSession } from './own-sessions.repository.ts';
import { ownSessions } from './own-sessions.ts';
import { forgetDevicesOf } from './throttle/known-device.repository.ts';
import { rememberDevice } from './throttle/known-device.ts';

/** 'Seguridad' of the user's profile: password and open sessions. */
export function registerSecurityRoutes(app: App, deps: Deps): void {
  route(app, deps, listSessions, ({ scoped, caller, now }) => ownSessions(scoped, caller, deps.config, now));

  route(app, deps, closeSession, async ({ scoped, params, now, audit }) => {
    found(await endOwnSession(scoped, params.id, now));
    await audit({ action: 'session.close', entity: 'session', entityId: params.id });
    return { closed: true as const };
  });

  route(app, deps, closeOtherSessions, async ({ scoped, caller, now, audit, request, reply }) => {
    const others = (await ownSessions(scoped, caller, deps.config, now)).filter(({ actual }) => !actual);
    await endSessionsOf(scoped.db, scoped.scope.userId, 'signed-out', now, caller.sessionId);
    // Other devices are unknown again; this one stays known.
    await forgetDevicesOf(scoped.db, scoped.scope.userId);
    await rememberDevice(deps, { request, reply }, caller.user.email);
    const after = { closed: others.map(({ id }) => id) };
    await audit({ action: 'session.close-others', entity: 'app_user', entityId: caller.scope.userId, after });
    return { closed: others.length };
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
