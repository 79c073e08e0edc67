import type { Insertable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { countryOf } from 'shared/countries';
import { jsonb, type Database } from '../../db/database.ts';
import type { InvoiceTable } from './tables.ts';

export type InvoiceFacts = {
  readonly companyId: number;
  readonly societyId: number;
  readonly number: string;
  readonly issuedOn: string;
} & Partial<Pick<Insertable<InvoiceTable>, 'view_type' | 'external_url' | 'settled' | 'document_type'>>;

export async function insertSociety(db: Database, country: CountryCode, code: string): Promise<number> {
  const facts = { name: `Sociedad ${code}`, tax_id: `T-${code}`, address: 'Calle 1' };
  const row = { country_code: country, code, ...facts };
  return (await db.insertInto('society').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * An invoice of net 1,000.00 (1,000 in CLP) and 19 % tax, with a PDF unless given otherwise; returns the
 * document's path.
 */
export async function insertInvoice(
  db: Database,
  country: CountryCode,
  { companyId, societyId, number, issuedOn, ...change }: InvoiceFacts,
): Promise<string> {
  const { code, decimals } = countryOf(country).currency;
  const net = 1_000 * 10 ** decimals;
  const path = `${country.toLowerCase()}/${issuedOn.slice(0, 7)}/${societyId}-${number}.pdf`;
  await db
    .insertInto('invoice')
    .values({
      company_id: companyId,
      society_id: societyId,
      document_type: 'Factura electrónica',
      number,
      issued_on: issuedOn,
      period: issuedOn.slice(0, 7),
      currency: code,
      net_amount: net,
      tax_amount: net * 0.19,
      gross_amount: net * 1.19,
      lines: jsonb([{ description: 'Arriendo', amount: net }]),
      view_type: 'pdf',
      document_path: path,
      external_url: null,
      ...change,
    })
    .execute();
  return path;
}
