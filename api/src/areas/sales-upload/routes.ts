import { generateSalesTemplate, loadSalesUpload, validateSalesUpload } from 'shared/endpoints/sales-upload';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { startImport, startLoad } from '../../imports/import-job.ts';
import { importsWaker } from '../../imports/wake.ts';
import { dailySalesImport } from './daily-sales-import.ts';
import { salesTemplate } from './template.service.ts';

export function registerSalesUploadRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, generateSalesTemplate, ({ scoped, now, query }) =>
    salesTemplate({ scoped, files, now }, query.contratoId),
  );

  route(app, deps, validateSalesUpload, async ({ db, caller: { user }, now, body, reply }) => {
    const job = await startImport({ db, files, userId: user.id, now }, dailySalesImport, body.archivo);
    reply.code(202);
    return job;
  });

  route(app, deps, loadSalesUpload, async ({ db, caller: { user }, now, body, source, reply }) => {
    const job = await startLoad({ db, files, userId: user.id, now }, dailySalesImport, body.cargaId, source);
    // Only then is the transaction with the order committed.
    reply.raw.once('finish', () => importsWaker.wake());
    reply.code(202);
    return job;
  });
}
