import { portfolioRecords } from '../common/records.ts';
import { leases } from './kind.ts';
import { countLeases, findLease, leaseList, setLeaseEnd } from './repository.ts';

export const leaseRecords = portfolioRecords({
  kind: leases,
  find: findLease,
  count: countLeases,
  list: leaseList,
  inUse: async () => 0,
  inUseText: () => '',
  judgeEnd({ inicio, termino }, day) {
    if (day < inicio) return [{ field: 'dia', message: 'El último día no puede ser anterior al primero' }];
    return day > termino
      ? [{ field: 'dia', message: 'El último día no puede ser posterior al término del contrato' }]
      : [];
  },
  setEnd: setLeaseEnd,
});
