import * as endpoints from 'shared/endpoints/record-imports';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { importsWaker } from '../../imports/wake.ts';
import { applyImport, discard, readImport, requireKind, sendImport, undo } from './service.ts';
import { importPage, rowPage } from './list.service.ts';
import { recordTemplate } from './template.service.ts';

/** Imports of records, for the administrators of a country's records and the finance staff of malls. */
export function registerRecordImportsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, endpoints.generateRecordTemplate, ({ caller, query }) => {
    requireKind(caller, query.tipo);
    return recordTemplate({ files, userId: caller.user.id }, query.tipo);
  });

  route(app, deps, endpoints.sendRecordImport, async ({ scoped, caller, now, body, reply }) => {
    const { tipo: kind, completo: complete, archivo: file, documentos: documents } = body;
    const sent = await sendImport({ scoped, caller, files, now }, { kind, complete, file, documents });
    importsWaker.wake();
    reply.code(202);
    return sent;
  });

  route(app, deps, endpoints.listRecordImports, ({ scoped, caller, query }) =>
    importPage(scoped, caller, query),
  );

  route(app, deps, endpoints.getRecordImport, ({ scoped, caller, now, params }) =>
    readImport({ scoped, caller, files, now }, params.id),
  );

  route(app, deps, endpoints.listRecordImportRows, ({ scoped, caller, params, query }) =>
    rowPage(scoped, caller, params.id, query),
  );

  route(
    app,
    deps,
    endpoints.applyRecordImport,
    async ({ scoped, caller, now, params, body, source, reply }) => {
      const applied = await applyImport({ scoped, caller, files, now }, params.id, body.terminan, source);
      // Only then is the transaction with the order committed.
      reply.raw.once('finish', () => importsWaker.wake());
      reply.code(202);
      return applied;
    },
  );

  route(app, deps, endpoints.undoRecordImport, async ({ scoped, caller, now, params, source, reply }) => {
    const undone = await undo({ scoped, caller, files, now }, params.id, source);
    reply.raw.once('finish', () => importsWaker.wake());
    reply.code(202);
    return undone;
  });

  route(app, deps, endpoints.discardRecordImport, async ({ scoped, caller, now, params }) => {
    await discard({ scoped, caller, files, now }, params.id);
    return { discarded: true } as const;
  });
}
