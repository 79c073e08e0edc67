import { listExpenses } from 'shared/endpoints/expenses';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { findCompanyByTaxId } from '../companies/own-company.repository.ts';
import { expensePage } from './service.ts';

export function registerExpensesRoutes(app: App, deps: Deps): void {
  route(app, deps, listExpenses, async ({ scoped, params, query }) => {
    const { country = params.country, company_tax_id: taxId = params.taxId } = query;
    if (country !== params.country || taxId !== params.taxId) found(null);
    const company = found(await findCompanyByTaxId(scoped, country, taxId));
    return expensePage(scoped, company.id, query);
  });
}
