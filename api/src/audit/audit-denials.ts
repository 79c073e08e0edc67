import type { ErrorCode } from 'shared/endpoints/errors';
import { actorIdOf, viewedIdOf } from '../access/caller.ts';
import type { App } from '../http/app-type.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { auditWriter } from './audit-log.ts';

/** Lacking a right, and changing something while viewing the portal as another person (T30). */
const denials: readonly ErrorCode[] = ['FORBIDDEN', 'VIEWING_AS'];

/**
 * Writes an audit entry for each call refused to a signed-in user (D3), after the call's own transaction,
 * which a refusal rolls back.
 */
export function auditDenials(app: App, { db, clock }: Deps): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { caller } = request;
    if (caller === null || !(error instanceof ApiError) || !denials.includes(error.code)) return;
    const write = auditWriter(db, {
      userId: actorIdOf(caller),
      ip: request.ip,
      requestId: request.id,
      now: clock.now(),
      viewedId: viewedIdOf(caller),
    });
    await write({
      action: 'access.denied',
      entity: 'route',
      entityId: `${request.method} ${request.routeOptions.url ?? ''}`,
      after: { params: request.params, field: error.field, details: error.details },
    });
  });
}
