import type { StoreSale, StoreSaleFault } from 'shared/contract/many-sales';
import type { DailySale } from 'shared/contract/sales';
import { inTransaction } from '../../db/database.ts';
import { ApiError, found } from '../../http/api-error.ts';
import { salesClock } from './contract-facts.ts';
import { judgeSubmission, refuseDeclaration, storeDeclaration, type DeclareRequest } from './declare.ts';
import { lockSalesOf, lockStates } from './many-sales.repository.ts';
import { findContracts } from './repository.ts';

/**
 * Declares a day of several stores, all or none, each as if it came alone. A contract out of reach answers 404 for the
 * whole; rules that are broken are gathered, so that one answer names every fault.
 */
export const declareMany = (request: DeclareRequest, sales: readonly StoreSale[]): Promise<DailySale[]> =>
  inTransaction(request.db, async (db) => {
    const { scope, now } = request;
    const ids = sales.map(({ contratoId }) => contratoId);
    const contracts = new Map((await findContracts(db, scope, ids)).map((row) => [row.id, row]));
    const lines = sales
      .map(({ contratoId, ...sale }) => ({ contract: found(contracts.get(contratoId)), sale }))
      // Written in the order in which they are locked.
      .toSorted((a, b) => a.contract.id - b.contract.id);
    const clock = await salesClock(db, scope.countryCode, now);
    const states = await lockStates(db, scope, ids);
    const stored = await lockSalesOf(db, scope, ids, [...new Set(sales.map(({ fecha }) => fecha))]);
    const judged = lines.map(({ contract, sale }) => ({
      context: { db, scope, contract, state: found(states.get(contract.id)), clock },
      stored: stored.get(`${contract.id}-${sale.fecha}`),
      sale,
    }));
    const faults: StoreSaleFault[] = [];
    for (const { context, stored: record, sale } of judged) {
      faults.push(
        ...(await faultsOf(context.contract.id, async () => {
          judgeSubmission(context.contract.country_code, sale);
          await refuseDeclaration(context, record, sale);
        })),
      );
    }
    if (faults.length > 0) throw new ApiError('RULE_BROKEN', { details: { filas: faults } });
    const records: DailySale[] = [];
    for (const { context, stored: record, sale } of judged) {
      records.push(await storeDeclaration(context, request, record, sale));
    }
    return records;
  });

type FieldMessage = { readonly field: string; readonly message: string };

const fieldsIn = (details: unknown): readonly FieldMessage[] => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return [];
  return Array.isArray(details.fields) ? details.fields : [];
};

/** What is wrong with one line. Faults that name no field stand at the day. */
async function faultsOf(contratoId: number, judge: () => Promise<void>): Promise<StoreSaleFault[]> {
  try {
    await judge();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = fieldsIn(error.details);
    const faults = fields.length > 0 ? fields : [{ field: error.field ?? 'fecha', message: error.message }];
    return faults.map(({ field, message }) => ({ contratoId, field, message }));
  }
}
