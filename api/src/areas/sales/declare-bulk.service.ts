import type { StoreSale, StoreSaleFault } from 'shared/endpoints/bulk-sales';
import type { DailySale } from 'shared/endpoints/sales';
import { scopedIn } from '../../access/scoped.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { refuseUnexplained } from './day-guards.ts';
import { declaration, judgeSubmission, refuseDeclaration, type SalesRequest } from './declare.service.ts';
import { lockContracts } from './lock-contracts.repository.ts';
import { readSaleFacts } from './sale-facts.ts';
import { storeSales } from './store-sales.ts';

/**
 * Declares a day of several stores, all or none, each under the rules of a single declaration. A contract out
 * of reach answers 404 for the whole call; broken rules are collected, so that one reply names them all.
 */
export const declareMany = (request: SalesRequest, sales: readonly StoreSale[]): Promise<DailySale[]> =>
  inTransaction(request.scoped.db, async (db) => {
    const { now, source } = request;
    const scoped = scopedIn(db, request.scoped);
    const contractIds = sales.map(({ contratoId }) => contratoId);
    // All are for the same day.
    const days = sales.slice(0, 1).map(({ fecha }) => fecha);
    await lockContracts(scoped, contractIds, days);
    const { contracts, clock } = await readSaleFacts(scoped, { contractIds, days, now });
    const lines = sales
      .map(({ contratoId, ...sale }) => ({ contract: orNotFound(contracts.get(contratoId)), sale }))
      .toSorted((a, b) => a.contract.id - b.contract.id);
    const faults = lines.flatMap(({ contract, sale }) =>
      faultsOf(contract.id, () => {
        judgeSubmission(contract.country_code, sale);
        refuseDeclaration(contract, clock, sale);
        refuseUnexplained(scoped.scope, contract.sales.get(sale.fecha));
      }),
    );
    if (faults.length > 0) throw new ApiError('RULE_BROKEN', { details: { filas: faults } });
    const declarations = lines.map(({ contract, sale }) => declaration(request, contract, clock, sale));
    const stored = await storeSales(
      db,
      source,
      declarations.map(({ change }) => change),
    );
    if (!stored) throw new Error('Locked days were changed by another writer.');
    return declarations.map(({ record }) => record);
  });

type FieldMessage = { readonly field: string; readonly message: string };

const fieldsIn = (details: unknown): readonly FieldMessage[] => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return [];
  return Array.isArray(details.fields) ? details.fields : [];
};

/** The faults of one row. Faults without a field are reported at the day. */
function faultsOf(contratoId: number, judge: () => void): StoreSaleFault[] {
  try {
    judge();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = fieldsIn(error.details);
    const faults = fields.length > 0 ? fields : [{ field: error.field ?? 'fecha', message: error.message }];
    return faults.map(({ field, message }) => ({ contratoId, field, message }));
  }
}
