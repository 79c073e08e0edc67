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

  route(app, deps, listCompanyContracts, ({ scoped, params, query }) =>
    contractPage({ scoped, files }, { ...query, empresaId: params.id }),
  );

  route(app, deps, listContracts, ({ scoped, query }) => contractPage({ scoped, files }, query));

  route(app, deps, searchContractFilter, ({ scoped, params, query }) =>
    filterOptions(scoped, params.filtro, query),
  );

  exportRoute(app, deps, contractExport);

  route(app, deps, getContract, ({ scoped, params }) => oneContract({ scoped, files }, params.id));

  route(app, deps, listSpaceContracts, ({ scoped, params }) =>
    contractsOfSpace({ scoped, files }, params.id),
  );

  route(app, deps, listContractContacts, ({ scoped, caller, params }) =>
    contractContacts(scoped, caller, params.id),
  );

  route(app, deps, assignRole, ({ db, scoped, caller, body, now, audit }) =>
    body.rolId === 'EXT_LOCAL'
      ? assignManager({ db, scoped, caller, now, audit }, body)
      : assignCompanyRole({ db, scoped, caller, now, audit }, body),
  );
}
