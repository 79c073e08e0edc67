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

  route(app, deps, listCompanies, ({ scoped, query: { ids, ...search } }) =>
    companyPage({ scoped, files }, { ...search, ids: ids?.split(',').map(Number) }),
  );

  route(app, deps, company.listCommercial, ({ scoped, query }) =>
    commercialCompanies(scoped, { ...query, unattended: false }),
  );

  route(app, deps, company.listCommercialWithoutAdministrator, ({ scoped, query }) =>
    commercialCompanies(scoped, { ...query, unattended: true }),
  );

  route(app, deps, company.getCompany, ({ scoped, caller, params }) =>
    oneCompany({ scoped, files, caller }, params.id),
  );

  route(
    app,
    deps,
    company.getCommercial,
    async ({ scoped, caller, params }) => (await oneCompany({ scoped, files, caller }, params.id)).comercial,
  );

  route(app, deps, company.listCompanyContacts, ({ scoped, caller, params }) =>
    representatives({ scoped, files, caller }, params.id),
  );

  route(app, deps, company.listCompanyBrands, ({ scoped, params }) =>
    brandsOfCompany({ scoped, files }, params.id),
  );

  route(app, deps, company.updateCompany, ({ scoped, caller, audit, body }) =>
    saveCompany({ scoped, files, caller, audit }, body.empresa, body.file),
  );
}
