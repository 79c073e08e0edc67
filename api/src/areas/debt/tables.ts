import type { Generated } from 'kysely';
import type { Day } from '../../db/core-tables.ts';

export interface DebtReadingTable {
  company_id: number;
  read_at: Date;
}

export interface DebtDocumentTable {
  id: Generated<number>;
  company_id: number;
  society_id: number;
  folio: string;
  document_type: string;
  number: string;
  building_id: number;
  issued_on: Day;
  due_on: Day;
  /** Minor units. */
  amount: number;
  invoice_id: number | null;
  direct_link: string | null;
}

export interface DebtInstalmentTable {
  id: Generated<number>;
  company_id: number;
  society_id: number;
  /** The ERP's code. */
  agreement: string;
  number: number;
  due_on: Day;
  /** Minor units. */
  amount: number;
}

export interface DebtTables {
  debt_reading: DebtReadingTable;
  debt_document: DebtDocumentTable;
  debt_instalment: DebtInstalmentTable;
}
