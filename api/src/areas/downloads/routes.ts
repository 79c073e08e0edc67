import { signalDownload, type signalBuckets } from 'shared/endpoints/downloads';
import type { App } from '../../http/app-type.ts';
import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { attachmentLink } from '../announcements/service.ts';
import { expenseLink } from '../expenses/service.ts';
import { documentLink } from '../invoices/service.ts';

type Bucket = (typeof signalBuckets)[number];

/** Who may download a file of each bucket, decided by the row that the file belongs to. */
const links: Readonly<Record<Bucket, (deps: Deps, caller: Caller, path: string) => Promise<string>>> = {
  invoices: async ({ db, files }, { ability, scope }, path) => {
    if (!ability.can('read', 'Billing')) throw new ApiError('FORBIDDEN');
    return (await documentLink({ db, files }, scope, { path })).url;
  },
  expenses: ({ db, files }, { ability, scope }, path) => {
    if (!ability.can('read', 'Expenses')) throw new ApiError('FORBIDDEN');
    return expenseLink({ db, files }, scope, path);
  },
  attachments: ({ db, files, clock }, { scope }, path) =>
    attachmentLink({ db, files }, scope, clock.now(), path),
};

export function registerDownloadsRoutes(app: App, deps: Deps): void {
  route(app, deps, signalDownload, async ({ caller, params, body, audit }) => {
    if (params.country !== caller.scope.countryCode) throw new ApiError('NOT_FOUND');
    const signal_url = await links[body.bucket](deps, caller, body.path);
    await audit({ action: 'file.download', entity: body.bucket, entityId: body.path });
    return { signal_url };
  });
}
