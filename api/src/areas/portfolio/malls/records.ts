import { runningLeases } from '../common/in-use.repository.ts';
import { leasesInUse } from '../common/in-use-text.ts';
import { portfolioRecords } from '../common/records.ts';
import { malls } from './kind.ts';
import { countMalls, findMall, mallList, occupancyOf } from './repository.ts';

export const mallRecords = portfolioRecords({
  kind: malls,
  find: findMall,
  count: countMalls,
  list: mallList,
  inUse: runningLeases('building_id'),
  inUseText: leasesInUse('El centro comercial'),
  occupancy: occupancyOf,
});
