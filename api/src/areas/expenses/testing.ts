import { countryOf, type CountryCode } from 'shared/countries';
import { jsonb, type Database } from '../../db/database.ts';

export type ExpenseFacts = {
  readonly companyId: number;
  readonly contractId: number;
  readonly societyId: number;
  /** `YYYY-MM` */
  readonly month: string;
};

/** Inserts the statement of a month; returns its object key. */
export async function insertExpense(
  db: Database,
  country: CountryCode,
  { companyId, contractId, societyId, month }: ExpenseFacts,
): Promise<string> {
  const key = `${country.toLowerCase()}/${month}/${contractId}.pdf`;
  await db
    .insertInto('common_expense')
    .values({
      company_id: companyId,
      contract_id: contractId,
      society_id: societyId,
      description: `Gastos comunes ${month}`,
      month: `${month}-01`,
      currency: countryOf(country).currency.code,
      lines: jsonb([{ description: 'Vigilancia', amount: 120_000 }]),
      object_key: key,
      filename: `Gastos-${month}.pdf`,
    })
    .execute();
  return key;
}
