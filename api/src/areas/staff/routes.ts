import { readSetup } from 'shared/endpoints/setup';
import * as staff from 'shared/endpoints/staff';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  disableStaff,
  inviteStaff,
  inviteStaffAgain,
  mallChoices,
  staffPage,
  updateStaff,
} from './service.ts';
import { setupOf } from './setup.service.ts';
import { staffExport } from './staff-export.ts';

export function registerStaffRoutes(app: App, deps: Deps): void {
  const { config } = deps;

  route(app, deps, staff.listStaff, ({ scoped, query }) => staffPage(scoped, query));

  exportRoute(app, deps, staffExport);

  route(app, deps, staff.listStaffMalls, ({ scoped, now }) => mallChoices(scoped, now));

  route(app, deps, staff.inviteStaff, ({ body, ...sources }) => inviteStaff({ ...sources, config }, body));

  route(app, deps, staff.updateStaff, ({ params, body, ...sources }) =>
    updateStaff({ ...sources, config }, params.id, body),
  );

  route(app, deps, staff.disableStaff, ({ params, ...sources }) =>
    disableStaff({ ...sources, config }, params.id),
  );

  route(app, deps, staff.inviteStaffAgain, ({ params, ...sources }) =>
    inviteStaffAgain({ ...sources, config }, params.id),
  );

  route(app, deps, readSetup, ({ scoped, now }) => setupOf(scoped, config, now));
}
