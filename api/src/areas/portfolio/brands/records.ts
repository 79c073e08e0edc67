import { runningLeases } from '../common/in-use.repository.ts';
import { leasesInUse } from '../common/in-use-text.ts';
import { portfolioRecords } from '../common/records.ts';
import { brands } from './kind.ts';
import { countBrands, findBrand, brandList } from './repository.ts';

export const brandRecords = portfolioRecords({
  kind: brands,
  find: findBrand,
  count: countBrands,
  list: brandList,
  inUse: runningLeases('brand_id'),
  inUseText: leasesInUse('La marca'),
});
