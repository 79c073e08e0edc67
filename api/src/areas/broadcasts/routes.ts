import * as broadcasts from 'shared/endpoints/broadcasts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  broadcastFigures,
  broadcastPage,
  cancel,
  create,
  oneBroadcast,
  remove,
  send,
  update,
  withdraw,
} from './service.ts';

/** Notifications that staff send to an audience. */
export function registerBroadcastsRoutes(app: App, deps: Deps): void {
  route(app, deps, broadcasts.listBroadcasts, ({ scoped, query }) => broadcastPage(scoped, query));
  route(app, deps, broadcasts.getBroadcast, ({ scoped, params }) => oneBroadcast(scoped, params.id));
  route(app, deps, broadcasts.createBroadcast, ({ scoped, now, audit, body }) =>
    create({ scoped, now, audit }, body.title),
  );
  route(app, deps, broadcasts.updateBroadcast, ({ scoped, now, audit, params, body }) =>
    update({ scoped, now, audit }, params.id, body),
  );
  route(app, deps, broadcasts.sendBroadcast, ({ scoped, now, audit, params, body }) =>
    send({ scoped, now, audit }, params.id, body.rowVersion),
  );
  route(app, deps, broadcasts.cancelBroadcast, ({ scoped, now, audit, params }) =>
    cancel({ scoped, now, audit }, params.id),
  );
  route(app, deps, broadcasts.withdrawBroadcast, ({ scoped, now, audit, params }) =>
    withdraw({ scoped, now, audit }, params.id),
  );
  route(app, deps, broadcasts.deleteBroadcast, ({ scoped, now, audit, params }) =>
    remove({ scoped, now, audit }, params.id),
  );
  route(app, deps, broadcasts.getBroadcastFigures, ({ scoped, now, params }) =>
    broadcastFigures(scoped, now, params.id),
  );
}
