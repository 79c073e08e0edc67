import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import { scopedIn } from '../../access/scoped.ts';
import { inTransaction } from '../../db/database.ts';
import { orNotFound } from '../../http/api-error.ts';
import { refuseAudited, refuseUncorrectable } from '../sales/day-guards.ts';
import { declaration, judgeSubmission, refuseStale, type SalesRequest } from '../sales/declare.service.ts';
import { lockContracts } from '../sales/lock-contracts.repository.ts';
import { readSaleFacts } from '../sales/sale-facts.ts';
import { storeSales } from '../sales/store-sales.ts';
import { enqueueSaleCorrected } from './correction-notices.service.ts';
import { insertReason } from './correction.repository.ts';

type Correction = {
  readonly venta: DailySaleSubmission;
  readonly motivo: string;
  /** The person of the tenant who asked for it. */
  readonly requestedBy?: number;
};

type Writing = Omit<SalesRequest, 'audit'>;

/**
 * Writes a day on a tenant's behalf, of any month: the rules of the form and the version are those of a
 * declaration, an audited day stays locked. The reason enters the history, and the tenant's people are told.
 */
export const correctDay = (
  { scoped: outer, ...request }: Writing,
  contractId: number,
  correction: Correction,
): Promise<DailySale> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    await lockContracts(scoped, [contractId], [correction.venta.fecha]);
    return writeCorrection({ ...request, scoped }, contractId, correction);
  });

/** The same within a transaction that has locked the lease and the day. */
export async function writeCorrection(
  { scoped, user, now, source }: Writing,
  contractId: number,
  { venta, motivo, requestedBy }: Correction,
): Promise<DailySale> {
  const { db } = scoped;
  const days = [venta.fecha];
  const { contracts, clock } = await readSaleFacts(scoped, { contractIds: [contractId], days, now });
  const contract = orNotFound(contracts.get(contractId));
  judgeSubmission(contract.country_code, venta);
  refuseAudited(contract.sales.get(venta.fecha));
  refuseUncorrectable(venta.fecha, contract, clock);
  refuseStale(contract, venta);
  const { change, record } = declaration({ user, action: 'daily-sale.correct' }, contract, clock, venta);
  if (!(await storeSales(db, source, [change]))) {
    throw new Error('A locked day was changed by another writer.');
  }
  const version = { contractId, day: venta.fecha, rowVersion: record.rowVersion };
  await insertReason(scoped, version, { reason: motivo, requestedBy });
  await enqueueSaleCorrected(db, version, now);
  return record;
}
