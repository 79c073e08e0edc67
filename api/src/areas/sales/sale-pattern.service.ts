import type { SalePattern } from 'shared/endpoints/sale-pattern';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import { salePatternOf, type Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findContract } from '../contracts/named-contracts.repository.ts';
import { listPatternRows } from './sale-pattern.repository.ts';

export type UsualOfStore = {
  readonly patron: SalePattern | null;
  readonly series: { readonly serieBoletas: string; readonly serieFacturas: string };
};

/** What stores usually declare on the weekday of the given day. */
export async function readUsual(
  scoped: Scoped,
  country: CountryCode,
  contractIds: readonly number[],
  day: Day,
): Promise<(contractId: number) => UsualOfStore> {
  const rows = contractIds.length === 0 ? [] : await listPatternRows(scoped, contractIds, day);
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

/** What one store usually declares; throws NOT_FOUND for a contract out of reach. */
export async function usualOfContract(
  scoped: Scoped,
  contractId: number,
  day: Day,
): Promise<UsualOfStore & { readonly fecha: Day }> {
  const contract = orNotFound(await findContract(scoped, contractId));
  const usualOf = await readUsual(scoped, contract.country_code, [contract.id], day);
  return { fecha: day, ...usualOf(contract.id) };
}
