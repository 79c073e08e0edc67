import type { SalePattern } from 'shared/endpoints/sale-pattern';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import { patternDays, salePatternOf, type Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';

/** Sales of the pattern's days: at most eight rows per contract, each found by primary key. */
const listPatternRows = (db: Database, scope: Scope, contractIds: readonly number[], day: Day) =>
  db
    .selectFrom('daily_sale')
    .select(['contract_id', 'tickets', 'gross', 'credit_notes', 'receipt_series', 'invoice_series'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(db, scope).where(isAnyOf('contract.id', contractIds)))
    .where('day', 'in', patternDays(day))
    .where('justification_id', 'is', null)
    .orderBy('day', 'desc')
    .execute();

export type UsualOfStore = {
  readonly patron: SalePattern | null;
  readonly series: { readonly serieBoletas: string; readonly serieFacturas: string };
};

/** What stores usually declare on the weekday of the given day. */
export async function readUsual(
  db: Database,
  scope: Scope,
  country: CountryCode,
  contractIds: readonly number[],
  day: Day,
): Promise<(contractId: number) => UsualOfStore> {
  const rows = contractIds.length === 0 ? [] : await listPatternRows(db, scope, contractIds, day);
  const byContract = Map.groupBy(rows, ({ contract_id: id }) => id);
  return (contractId) => {
    const own = byContract.get(contractId) ?? [];
    return {
      patron: salePatternOf(
        own.map(({ gross, credit_notes: notes, tickets }) => ({
          total: toMajorUnits(gross + notes, country),
          tickets,
        })),
      ),
      series: {
        serieBoletas: own[0]?.receipt_series ?? '',
        serieFacturas: own[0]?.invoice_series ?? '',
      },
    };
  };
}
