import { portfolioRecords } from '../common/records.ts';
import { societies } from './kind.ts';
import { countSocieties, findSociety, societyList } from './repository.ts';

export const societyRecords = portfolioRecords({
  kind: societies,
  find: findSociety,
  count: countSocieties,
  list: societyList,
  inUse: async () => 0,
  inUseText: () => '',
});
