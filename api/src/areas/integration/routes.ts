import * as endpoints from 'shared/endpoints/integration';
import { integrationDocumentPath } from 'shared/rules/records/integration';
import { turns } from '../../access/in-turn.ts';
import { keysOfIntegration } from './idempotency.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { keyRoute } from '../../http/route.ts';
import { registerFeedsRoutes } from './feeds.routes.ts';
import { registerKeysRoutes } from './keys.routes.ts';
import { keepDocument } from './documents.service.ts';
import { integrationDocumentOf } from './document.ts';
import { putBatch, readOne, readPage } from './records.service.ts';
import { retriedWhenRaced } from './retry.ts';

/** Batches that one server works on at once; the others wait without a database connection. */
const mostAtOnce = 2;

/** The second door to imports of records: other systems with a key. */
export function registerIntegrationRoutes(app: App, deps: Deps): void {
  const inTurn = turns(mostAtOnce);

  keyRoute(
    app,
    deps,
    endpoints.putRecords,
    ({ params, body, query, ...request }) => putBatch({ ...request, deps }, params.kind, body, query),
    { keysOf: keysOfIntegration, around: (work) => inTurn(() => retriedWhenRaced(work)) },
  );

  keyRoute(app, deps, endpoints.putDocument, ({ db, key, now, params, body }) =>
    keepDocument({ db, files: deps.files, key, now }, params.codigo, body.archivo),
  );

  keyRoute(app, deps, endpoints.listRecords, ({ params, query, ...request }) =>
    readPage({ ...request, deps }, params.kind, query),
  );

  keyRoute(app, deps, endpoints.findRecord, ({ params, query, ...request }) =>
    readOne({ ...request, deps }, params.kind, query),
  );

  app.get(integrationDocumentPath, { schema: { hide: true } }, async (_request, reply) => {
    const document = await integrationDocumentOf(deps.db, deps.config.publicOrigin);
    return reply.type('application/json; charset=utf-8').send(document);
  });

  registerFeedsRoutes(app, deps);
  registerKeysRoutes(app, deps);
}
