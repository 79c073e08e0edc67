import {
  newPassword,
  requestInvitation,
  requestPasswordLink,
  validatePasswordLink,
} from 'shared/endpoints/passwords';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { publicRoute } from '../../http/route.ts';
import { askForInvitation, askForLink, linkDetails, setPassword } from './passwords.service.ts';
import { knownDevice } from './throttle/known-device.service.ts';

export function registerPasswordRoutes(app: App, deps: Deps): void {
  publicRoute(app, deps, requestPasswordLink, async ({ body, db, now, request, audit }) => {
    const deviceFor = (email: string) => knownDevice(deps, request, email);
    await askForLink(deps, { db, now, ip: request.ip, audit }, body, deviceFor);
    return { requested: true as const };
  });

  publicRoute(app, deps, requestInvitation, async ({ body, db, now, request, audit }) => {
    await askForInvitation(deps, { db, now, ip: request.ip, audit }, body);
    return { requested: true as const };
  });

  publicRoute(app, deps, validatePasswordLink, ({ body, db, now }) => linkDetails(db, body.token, now));

  publicRoute(app, deps, newPassword, async ({ body, db, now, request, audit }) => {
    await setPassword(deps, { db, now, ip: request.ip, audit }, body);
    return { changed: true as const };
  });
}
