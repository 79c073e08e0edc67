import { listExpenses } from 'shared/endpoints/expenses';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { ownCompanyByTaxId } from '../companies/own-company.service.ts';
import { expensePage } from './service.ts';

export function registerExpensesRoutes(app: App, deps: Deps): void {
  route(app, deps, listExpenses, async ({ scoped, params, query }) => {
    const { country = params.country, company_tax_id: taxId = params.taxId } = query;
    if (country !== params.country || taxId !== params.taxId) orNotFound(null);
    const company = await ownCompanyByTaxId(scoped, country, taxId);
    return expensePage(scoped, company.id, query);
  });
}
