import { patternDays, type Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';

/** Sales of the pattern's days: at most eight rows per contract, each found by primary key. */
export const listPatternRows = (db: Database, scope: Scope, contractIds: readonly number[], day: Day) =>
  db
    .selectFrom('daily_sale')
    .select(['contract_id', 'tickets', 'gross', 'credit_notes', 'receipt_series', 'invoice_series'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(db, scope).where(isAnyOf('contract.id', contractIds)))
    .where('day', 'in', patternDays(day))
    .where('justification_id', 'is', null)
    .orderBy('day', 'desc')
    .execute();
