import { z } from 'zod';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CountryCode, CurrencyCode } from 'shared/countries';

/** The lines of an invoice; `amount` in minor units. */
export const invoiceLines = z.array(z.object({ description: z.string(), amount: z.number().int() }));
export type InvoiceLine = z.infer<typeof invoiceLines>[number];

export interface SocietyTable {
  id: Generated<number>;
  country_code: CountryCode;
  code: string;
  name: string;
  tax_id: string;
  address: string;
  ended_on: Generated<string | null>;
  row_version: Generated<number>;
  /** For `hasWords`. */
  search_text: GeneratedAlways<string>;
}

export interface InvoiceTable {
  id: Generated<number>;
  company_id: number;
  society_id: number;
  document_type: string;
  number: string;
  /** YYYY-MM-DD */
  issued_on: string;
  /** YYYY-MM */
  period: string;
  currency: CurrencyCode;
  net_amount: number;
  tax_amount: number;
  gross_amount: number;
  /** Written with `jsonb(value)`, read with `invoiceLines`. */
  lines: ColumnType<unknown>;
  view_type: 'pdf' | 'url' | null;
  document_path: string | null;
  /** The name under which it was imported; null: the portal makes it. */
  document_name: Generated<string | null>;
  external_url: string | null;
  settled: Generated<boolean>;
}

export interface InvoicesTables {
  society: SocietyTable;
  invoice: InvoiceTable;
}
