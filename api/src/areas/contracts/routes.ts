import {
  assignRole,
  exportContracts,
  getContract,
  listCompanyContracts,
  listContractContacts,
  listContracts,
  listSpaceContracts,
  searchContractFilter,
} from 'shared/contract/contracts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportLink } from '../../exports/export-link.ts';
import { spreadsheet } from '../../exports/spreadsheet.ts';
import { route } from '../../http/route.ts';
import { assignCompanyRole } from '../users/contacts.service.ts';
import { contractColumns } from './contract-sheet.ts';
import { assignManager, contractContacts } from './managers.service.ts';
import { allContracts, contractPage, contractsOfSpace, filterOptions, oneContract } from './service.ts';

export function registerContractsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, listCompanyContracts, ({ db, caller: { scope }, params, query }) =>
    contractPage({ db, files }, scope, { ...query, empresaId: params.id }),
  );

  route(app, deps, listContracts, ({ db, caller: { scope }, query }) =>
    contractPage({ db, files }, scope, query),
  );

  route(app, deps, searchContractFilter, ({ db, caller: { scope }, params, query }) =>
    filterOptions(db, scope, params.filtro, query),
  );

  route(app, deps, exportContracts, async ({ db, caller: { scope }, body, now, audit }) => {
    const rows = await allContracts({ db, files }, scope, body);
    const bytes = spreadsheet('Contratos', contractColumns, rows);
    const link = await exportLink(files, { list: 'contracts', userId: scope.userId, bytes, now });
    await audit({ action: 'contract.export', entity: 'app_user', entityId: scope.userId, after: body });
    return link;
  });

  route(app, deps, getContract, ({ db, caller: { scope }, params }) =>
    oneContract({ db, files }, scope, params.id),
  );

  route(app, deps, listSpaceContracts, ({ db, caller: { scope }, params }) =>
    contractsOfSpace({ db, files }, scope, params.id),
  );

  route(app, deps, listContractContacts, ({ db, caller, params }) => contractContacts(db, caller, params.id));

  route(app, deps, assignRole, ({ db, caller, body, now, audit }) =>
    body.rolId === 'EXT_LOCAL'
      ? assignManager({ db, caller, now, audit }, body)
      : assignCompanyRole({ db, caller, now, audit }, body),
  );
}
