import {
  captchaChallenge,
  listPermissions,
  login,
  logout,
  renew,
  signInOptions,
} from 'shared/endpoints/auth';
import { clearSessionCookie, sessionCookieOf, setSessionCookie } from '../../access/session-cookie.ts';
import { endSessionOfSecret, renewSession } from '../../access/sessions.ts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { publicRoute, route } from '../../http/route.ts';
import { captchaFor } from './captcha/index.ts';
import { registerPasswordRoutes } from './passwords.routes.ts';
import { registerSecondFactorRoutes } from './second-factor/routes.ts';
import { permissionList, signIn } from './service.ts';
import { registerSecurityRoutes } from './security.routes.ts';
import { registerSignOnRoutes, signOnPath } from './sign-on/routes.ts';
import { replyToSession, replyToViewing, sessionReply } from './session-reply.ts';
import { registerViewingRoutes } from './viewing/routes.ts';
import { viewingOf } from './viewing/service.ts';
import { knownDevice, rememberDevice } from './throttle/known-device.service.ts';

export function registerAuthRoutes(app: App, deps: Deps): void {
  const { files, config } = deps;

  publicRoute(app, deps, login, async ({ body, db, now, audit, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const deviceFor = (email: string) => knownDevice(deps, request, email);
    const visit = { ip: request.ip, userAgent, deviceFor, audit };
    const { user, session } = await signIn(deps, { form: body, ...visit });
    setSessionCookie(reply, config, session.secret);
    await rememberDevice(deps, { request, reply }, user.email);
    return sessionReply({ app, db, files, config, now }, user, session.sessionId);
  });

  publicRoute(app, deps, renew, async ({ query, db, now, audit, request, reply }) => {
    const secret = sessionCookieOf(request, config);
    const session = secret === undefined ? null : await renewSession(deps, secret, audit);
    if (session === null) {
      clearSessionCookie(reply, config);
      throw new ApiError('SESSION_ENDED');
    }
    setSessionCookie(reply, config, session.secret);
    const sources = { app, db, files, config, now };
    const shown =
      query.viewing === undefined ? null : await viewingOf(app, session, query.viewing, request.ip);
    return shown === null ? replyToSession(sources, session) : replyToViewing(sources, shown);
  });

  publicRoute(app, deps, logout, async ({ audit, request, reply }) => {
    const secret = sessionCookieOf(request, config);
    const ended = secret === undefined ? null : await endSessionOfSecret(deps, secret);
    if (ended !== null) {
      await audit({ action: 'session.end', entity: 'app_user', entityId: ended.userId, after: ended });
    }
    clearSessionCookie(reply, config);
    return { ended: ended !== null };
  });

  publicRoute(app, deps, captchaChallenge, ({ query }) =>
    captchaFor(deps, { action: query.action, version: query.version === '2' ? 2 : 3 }),
  );

  publicRoute(app, deps, signInOptions, async () => ({
    captcha: config.recaptcha === null ? ('altcha' as const) : ('recaptcha' as const),
    corporateSignOnUrl: config.oidc === null ? null : signOnPath(config.oidc),
  }));

  registerPasswordRoutes(app, deps);
  registerSignOnRoutes(app, deps);
  registerSecurityRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
  registerViewingRoutes(app, deps);

  route(app, deps, listPermissions, ({ db }) => permissionList(db));
}
