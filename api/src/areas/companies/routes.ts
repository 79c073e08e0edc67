import { listCompanies } from 'shared/contract/companies';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { companyPage } from './service.ts';

export function registerCompaniesRoutes(app: App, deps: Deps): void {
  route(app, deps, listCompanies, ({ db, caller: { scope }, query: { ids, ...search } }) =>
    companyPage({ db, files: deps.files, scope }, { ...search, ids: ids?.split(',').map(Number) }),
  );
}
