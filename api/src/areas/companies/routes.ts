import { listCompanies } from 'shared/endpoints/companies';
import * as company from 'shared/endpoints/company-data';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { brandsOfCompany } from '../brands/service.ts';
import { commercialCompanies, oneCompany, representatives, saveCompany } from './company.service.ts';
import { companyPage } from './service.ts';

export function registerCompaniesRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, listCompanies, ({ db, caller: { scope }, query: { ids, ...search } }) =>
    companyPage({ db, files, scope }, { ...search, ids: ids?.split(',').map(Number) }),
  );

  route(app, deps, company.listCommercial, ({ db, caller: { scope }, query }) =>
    commercialCompanies(db, scope, { ...query, unattended: false }),
  );

  route(app, deps, company.listCommercialWithoutAdministrator, ({ db, caller: { scope }, query }) =>
    commercialCompanies(db, scope, { ...query, unattended: true }),
  );

  route(app, deps, company.getCompany, ({ db, caller, params }) =>
    oneCompany({ db, files, caller }, params.id),
  );

  route(
    app,
    deps,
    company.getCommercial,
    async ({ db, caller, params }) => (await oneCompany({ db, files, caller }, params.id)).comercial,
  );

  route(app, deps, company.listCompanyContacts, ({ db, caller, params }) =>
    representatives({ db, files, caller }, params.id),
  );

  route(app, deps, company.listCompanyBrands, ({ db, caller: { scope }, params }) =>
    brandsOfCompany({ db, files, scope }, params.id),
  );

  route(app, deps, company.updateCompany, ({ db, caller, audit, body }) =>
    saveCompany({ db, files, caller, audit }, body.empresa, body.file),
  );
}
