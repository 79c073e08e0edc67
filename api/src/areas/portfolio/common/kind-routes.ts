import type { Deps } from '../../../deps.ts';
import type { Schema } from '../../../db/schema.ts';
import { exportRoute } from '../../../exports/export-route.ts';
import type { ExportList } from '../../../exports/export-list.ts';
import type { App } from '../../../http/app-type.ts';
import { route } from '../../../http/route.ts';
import type { Known, Stored } from './judge.ts';
import type { KindCalls } from './kind-calls.ts';
import type { ListFilters } from './list.ts';
import type { Records } from './records.ts';
import { portfolioService } from './service.ts';

/** The calls of one kind. */
export function kindRoutes<
  Record,
  Row extends Record & Stored,
  K extends Known<Row>,
  Filters extends ListFilters,
  Tables extends keyof Schema,
>(
  app: App,
  deps: Deps,
  calls: KindCalls<Record, Omit<Filters, 'today'>>,
  records: Records<Record, Row, K, Filters, Tables>,
  list: ExportList,
): void {
  const service = portfolioService(records);
  route(app, deps, calls.list, (context) => service.page(context, context.query));
  route(app, deps, calls.one, (context) => service.one(context, context.params.id));
  route(app, deps, calls.create, (context) =>
    service.create(context, context.body.pais, context.body.registro),
  );
  route(app, deps, calls.update, (context) =>
    service.update(context, context.params.id, context.body.registro, context.body.rowVersion),
  );
  route(app, deps, calls.end, (context) => service.end(context, context.params.id, context.body));
  route(app, deps, calls.reopen, (context) =>
    service.reopen(context, context.params.id, context.body.rowVersion),
  );
  route(app, deps, calls.remove, (context) =>
    service.remove(context, context.params.id, context.body.rowVersion),
  );
  exportRoute(app, deps, list);
}
