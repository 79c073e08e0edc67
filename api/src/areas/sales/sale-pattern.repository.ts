import { patternDays, type Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';

/** Sales of the pattern's days: at most eight rows per contract, each found by primary key. */
export const listPatternRows = (scoped: Scoped, contractIds: readonly number[], day: Day) =>
  scoped.db
    .selectFrom('daily_sale')
    .select(['contract_id', 'tickets', 'gross', 'credit_notes', 'receipt_series', 'invoice_series'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(scoped).where(isAnyOf('contract.id', contractIds)))
    .where('day', 'in', patternDays(day))
    .where('justification_id', 'is', null)
    .orderBy('day', 'desc')
    .execute();
