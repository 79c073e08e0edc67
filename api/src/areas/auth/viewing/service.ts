import type { FastifyRequest } from 'fastify';
import type { Caller, Viewer } from '../../../access/caller.ts';
import { scopedIn, type Scoped } from '../../../access/scoped.ts';
import { endViewing, hindranceOf, type Hindrance } from '../../../access/viewing.ts';
import { findViewable, insertViewing, openViewingsOf } from '../../../access/viewing.repository.ts';
import { auditWriter, type AuditSource } from '../../../audit/audit-log.ts';
import { inTransaction, type Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app-type.ts';
import { ApiError, orNotFound } from '../../../http/api-error.ts';

type Asked = {
  readonly scoped: Scoped;
  readonly caller: Caller;
  readonly source: AuditSource;
  readonly now: Date;
  readonly request: FastifyRequest;
};

const refusals: Readonly<Record<Hindrance, string>> = {
  internal: 'No se puede ver el portal como una persona interna.',
  inactive: 'Esta persona aún no ingresa al portal: primero debe aceptar su invitación.',
  beyond:
    'Esta persona también accede a centros comerciales o empresas que usted no administra, por lo que no puede ver el portal como ella.',
};

/**
 * Begins a viewing of the portal as another person and returns its id; one that the same session had begun before
 * ends. Throws NOT_FOUND for a person out of the caller's malls, RULE_BROKEN for one who may not be shown.
 */
export async function beginViewing(
  deps: Pick<Deps, 'db' | 'config'>,
  { scoped, caller, source, now, request }: Asked,
  personId: number,
): Promise<number> {
  return inTransaction(deps.db, async (db) => {
    const person = orNotFound(await findViewable(scopedIn(db, scoped), personId));
    const hindrance = hindranceOf(deps.config, person);
    if (hindrance !== null) throw new ApiError('RULE_BROKEN', { message: refusals[hindrance] });
    for (const { id } of await openViewingsOf(db, caller.sessionId)) {
      await endViewing(db, id, 'viewing-replaced', { at: now, requestId: source.requestId });
    }
    const sessionId = await insertViewing(
      db,
      {
        viewerId: caller.user.id,
        viewedId: personId,
        parentId: caller.sessionId,
        ip: caller.ip,
        userAgent: request.headers['user-agent'] ?? '',
      },
      now,
    );
    await auditWriter(
      db,
      source,
    )({ action: 'view-as.start', entity: 'app_user', entityId: personId, after: { sessionId } });
    return sessionId;
  });
}

/** Throws NOT_FOUND when the caller is not viewing. */
export async function finishOwnViewing(
  db: Database,
  { viewer, sessionId }: Pick<Caller, 'viewer' | 'sessionId'>,
  when: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  orNotFound(viewer);
  await endViewing(db, sessionId, 'viewing-finished', when);
}

/** The viewing with this id, if the session began it and it continues; the person shown is its caller. */
export async function viewingOf(
  app: App,
  own: { readonly sessionId: number },
  viewingId: number,
  ip: string,
): Promise<(Caller & { readonly viewer: Viewer }) | null> {
  // Not an activity: a renewal keeps no idle session alive.
  const caller = await app.callers.load(viewingId, ip, false);
  if (caller === null || caller.viewer?.sessionId !== own.sessionId) return null;
  return { ...caller, viewer: caller.viewer };
}
