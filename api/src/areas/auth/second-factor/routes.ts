import { loginWithCode } from 'shared/endpoints/auth';
import * as endpoints from 'shared/endpoints/second-factor';
import { setSessionCookie } from '../../../access/session-cookie.ts';
import { scopedIn } from '../../../access/scoped.ts';
import type { App } from '../../../http/app-type.ts';
import { auditWriter, type AuditEntry, type AuditSource } from '../../../audit/audit-log.ts';
import { inTransaction, type Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { publicRoute, route } from '../../../http/route.ts';
import { signInWithCode } from '../service.ts';
import { sessionReply } from '../session-reply.ts';
import { knownDevice, rememberDevice } from '../throttle/known-device.service.ts';
import { beginEnrolment, confirmEnrolment, deactivate, factorState, newRecoveryCodes } from './service.ts';
import { factorRules, resetFactor, setCompanyRule, setRoleRule } from './support.service.ts';

/** The entry and the change that it describes are stored together or not at all. */
const auditIn =
  (source: AuditSource) =>
  (db: Database, entry: AuditEntry): Promise<void> =>
    auditWriter(db, source)(entry);

export function registerSecondFactorRoutes(app: App, deps: Deps): void {
  const { files, config } = deps;

  publicRoute(app, deps, loginWithCode, async ({ body, db, now, audit, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const deviceFor = (email: string) => knownDevice(deps, request, email);
    const visit = { ip: request.ip, userAgent, deviceFor, audit };
    const { user, session } = await signInWithCode(deps, { form: body, ...visit });
    setSessionCookie(reply, config, session.secret);
    await rememberDevice(deps, { request, reply }, user.email);
    return sessionReply({ app, db, files, config, now }, user, session.sessionId);
  });

  route(app, deps, endpoints.readFactor, ({ caller }) => factorState(deps, caller));

  route(app, deps, endpoints.beginEnrolment, ({ caller, body }) => beginEnrolment(deps, caller, body));

  route(app, deps, endpoints.confirmEnrolment, async ({ caller, body, source }) => ({
    codigos: await confirmEnrolment(deps, caller, body.codigo, auditIn(source)),
  }));

  route(app, deps, endpoints.renewRecoveryCodes, async ({ caller, body, source }) => ({
    codigos: await newRecoveryCodes(deps, caller, body, auditIn(source)),
  }));

  route(app, deps, endpoints.deactivateFactor, async ({ caller, body, source }) => {
    await deactivate(deps, caller, body, auditIn(source));
    return { deactivated: true as const };
  });

  route(app, deps, endpoints.resetFactor, ({ scoped, caller, params, now, source }) =>
    inTransaction(deps.db, (db) =>
      resetFactor(
        { db, scoped: scopedIn(db, scoped), caller, now, audit: auditWriter(db, source) },
        params.id,
      ),
    ),
  );

  route(app, deps, endpoints.readFactorRules, ({ scoped, params }) => factorRules(scoped, params.id));

  route(app, deps, endpoints.setCompanyFactorRule, ({ scoped, caller, params, body, now, source }) =>
    inTransaction(deps.db, (db) =>
      setCompanyRule(
        { db, scoped: scopedIn(db, scoped), caller, now, audit: auditWriter(db, source) },
        params.id,
        body.exigido,
      ),
    ),
  );

  route(app, deps, endpoints.setRoleFactorRule, ({ scoped, caller, params, body, now, source }) =>
    inTransaction(deps.db, (db) =>
      setRoleRule(
        { db, scoped: scopedIn(db, scoped), caller, now, audit: auditWriter(db, source) },
        params.rol,
        body.exigido,
      ),
    ),
  );
}
