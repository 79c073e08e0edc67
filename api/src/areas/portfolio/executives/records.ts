import { companiesOfExecutive } from '../common/in-use.repository.ts';
import { portfolioRecords } from '../common/records.ts';
import { executives } from './kind.ts';
import { countExecutives, findExecutive, executiveList } from './repository.ts';

export const executiveRecords = portfolioRecords({
  kind: executives,
  find: findExecutive,
  count: countExecutives,
  list: executiveList,
  inUse: companiesOfExecutive,
  inUseText: (count) =>
    count === 1
      ? 'Todavía atiende a una empresa: asígnele otro ejecutivo'
      : `Todavía atiende a ${count} empresas: asígneles otro ejecutivo`,
});
