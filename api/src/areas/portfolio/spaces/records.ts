import { runningLeases } from '../common/in-use.repository.ts';
import { leasesInUse } from '../common/in-use-text.ts';
import { portfolioRecords } from '../common/records.ts';
import { spaces } from './kind.ts';
import { countSpaces, findSpace, spaceList } from './repository.ts';

export const spaceRecords = portfolioRecords({
  kind: spaces,
  find: findSpace,
  count: countSpaces,
  list: spaceList,
  inUse: runningLeases('space_id'),
  inUseText: leasesInUse('El espacio'),
});
