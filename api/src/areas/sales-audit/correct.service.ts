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

type Correction = { readonly venta: DailySaleSubmission; readonly motivo: string };

/**
 * Writes a day on a tenant's behalf, of any month: the rules of the form and the version are those of a
 * declaration, an audited day stays locked. The reason enters the history, and the tenant's people are told.
 */
export const correctDay = (
  { scoped: outer, user, now, source }: Omit<SalesRequest, 'audit'>,
  contractId: number,
  { venta, motivo }: Correction,
): Promise<DailySale> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    const days = [venta.fecha];
    await lockContracts(scoped, [contractId], days);
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
    await insertReason(scoped, version, motivo);
    await enqueueSaleCorrected(db, version, now);
    return record;
  });
