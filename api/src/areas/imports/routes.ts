import * as endpoints from 'shared/endpoints/record-imports';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { importsWaker } from '../../imports/wake.ts';
import { applyImport, discard, readImport, sendImport, undo } from './service.ts';
import { importPage, rowPage } from './list.service.ts';
import { recordTemplate } from './template.service.ts';

/** Imports of records, for the administrators of a country's records. */
export function registerRecordImportsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, endpoints.generateRecordTemplate, ({ caller: { user }, query }) =>
    recordTemplate({ files, userId: user.id }, query.tipo),
  );

  route(app, deps, endpoints.sendRecordImport, async ({ scoped, now, body, reply }) => {
    const { tipo: kind, completo: complete, archivo: file, documentos: documents } = body;
    const sent = await sendImport({ scoped, files, now }, { kind, complete, file, documents });
    importsWaker.wake();
    reply.code(202);
    return sent;
  });

  route(app, deps, endpoints.listRecordImports, ({ scoped, query }) => importPage(scoped, query));

  route(app, deps, endpoints.getRecordImport, ({ scoped, now, params }) =>
    readImport({ scoped, files, now }, params.id),
  );

  route(app, deps, endpoints.listRecordImportRows, ({ scoped, params, query }) =>
    rowPage(scoped, params.id, query),
  );

  route(app, deps, endpoints.applyRecordImport, async ({ scoped, now, params, body, source, reply }) => {
    const applied = await applyImport({ scoped, files, now }, params.id, body.terminan, source);
    // Only then is the transaction with the order committed.
    reply.raw.once('finish', () => importsWaker.wake());
    reply.code(202);
    return applied;
  });

  route(app, deps, endpoints.undoRecordImport, async ({ scoped, now, params, source, reply }) => {
    const undone = await undo({ scoped, files, now }, params.id, source);
    reply.raw.once('finish', () => importsWaker.wake());
    reply.code(202);
    return undone;
  });

  route(app, deps, endpoints.discardRecordImport, async ({ scoped, now, params }) => {
    await discard({ scoped, files, now }, params.id);
    return { discarded: true } as const;
  });
}
