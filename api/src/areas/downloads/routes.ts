import { signalDownload, type signalBuckets } from 'shared/endpoints/downloads';
import type { App } from '../../http/app-type.ts';
import type { PortalAbility } from 'shared/rules/ability';
import type { Scoped } from '../../access/scoped.ts';
import type { Deps } from '../../deps.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { attachmentLink } from '../announcements/service.ts';
import { expenseLink } from '../expenses/service.ts';
import { documentLink } from '../invoices/service.ts';

type Bucket = (typeof signalBuckets)[number];

type Asking = {
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly ability: PortalAbility;
  readonly now: Date;
};

/** Who may download a file of each bucket, decided by the row that the file belongs to. */
const links: Readonly<Record<Bucket, (asking: Asking, path: string) => Promise<string>>> = {
  invoices: async ({ scoped, files, ability }, path) => {
    if (!ability.can('read', 'Billing')) throw new ApiError('FORBIDDEN');
    return (await documentLink({ scoped, files }, { path })).url;
  },
  expenses: ({ scoped, files, ability }, path) => {
    if (!ability.can('read', 'Expenses')) throw new ApiError('FORBIDDEN');
    return expenseLink({ scoped, files }, path);
  },
  attachments: ({ scoped, files, now }, path) => attachmentLink({ scoped, files }, now, path),
};

export function registerDownloadsRoutes(app: App, deps: Deps): void {
  route(app, deps, signalDownload, async ({ scoped, caller: { ability }, params, body, now, audit }) => {
    if (params.country !== scoped.scope.countryCode) throw new ApiError('NOT_FOUND');
    const signal_url = await links[body.bucket]({ scoped, files: deps.files, ability, now }, body.path);
    await audit({ action: 'file.download', entity: body.bucket, entityId: body.path });
    return { signal_url };
  });
}
