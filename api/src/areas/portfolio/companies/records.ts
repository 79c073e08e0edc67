import { runningLeases } from '../common/in-use.repository.ts';
import { leasesInUse } from '../common/in-use-text.ts';
import { portfolioRecords } from '../common/records.ts';
import { companies } from './kind.ts';
import { countCompanies, findCompany, companyList } from './repository.ts';

export const companyRecords = portfolioRecords({
  kind: companies,
  find: findCompany,
  count: countCompanies,
  list: companyList,
  inUse: runningLeases('company_id'),
  inUseText: leasesInUse('La empresa'),
});
