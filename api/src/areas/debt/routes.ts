import { downloadDebtDocument, getDebt, listDebtAgreements, listDebtDetails } from 'shared/endpoints/debt';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { ownCompanyByTaxId } from '../companies/own-company.service.ts';
import { debtAgreements, debtDetails, debtDocument, debtSummary, type DebtQuestion } from './service.ts';

type Asked = {
  readonly scoped: Scoped;
  readonly now: Date;
  readonly params: { readonly client: { readonly country: CountryCode; readonly taxId: string } };
};

async function questionOf({ scoped, now, params: { client } }: Asked): Promise<DebtQuestion> {
  const company = await ownCompanyByTaxId(scoped, client.country, client.taxId);
  return { scoped, now, companyId: company.id };
}

export function registerDebtRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, getDebt, async (asked) => debtSummary(await questionOf(asked)));

  route(app, deps, listDebtDetails, async (asked) => debtDetails(await questionOf(asked)));

  route(app, deps, listDebtAgreements, async (asked) => debtAgreements(await questionOf(asked)));

  route(app, deps, downloadDebtDocument, async (asked) => {
    const question = { ...(await questionOf(asked)), files };
    const { id, bytes } = await debtDocument(question, asked.params.document);
    await asked.audit({ action: 'debt-document.download', entity: 'debt_document', entityId: id });
    return bytes.toString('base64');
  });
}
