import {
  assignRole,
  getContract,
  listCompanyContracts,
  listContractContacts,
  listContracts,
  listSpaceContracts,
  searchContractFilter,
} from 'shared/endpoints/contracts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import { assignCompanyRole } from '../users/contacts.service.ts';
import { contractExport } from './contract-export.ts';
import { assignManager, contractContacts } from './managers.service.ts';
import { contractPage, contractsOfSpace, filterOptions, oneContract } from './service.ts';

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

  exportRoute(app, deps, contractExport);

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
