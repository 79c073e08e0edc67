import { finishViewing, startViewing } from 'shared/endpoints/viewing';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app-type.ts';
import { route } from '../../../http/route.ts';
import { beginViewing, finishOwnViewing } from './service.ts';

/** 'Ver como' (T30). `renew` answers as the shown person, and `access/authenticate.ts` refuses every write. */
export function registerViewingRoutes(app: App, deps: Deps): void {
  route(app, deps, startViewing, async ({ params, ...asked }) => ({
    id: await beginViewing(deps, asked, params.id),
  }));

  route(app, deps, finishViewing, async ({ db, caller, now, source }) => {
    await finishOwnViewing(db, caller, { at: now, requestId: source.requestId });
    return { finished: true as const };
  });
}
