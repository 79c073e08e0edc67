import type { Database } from '../../db/database.ts';

export type DebtFacts = {
  readonly companyId: number;
  readonly societyId: number;
  readonly buildingId: number;
  readonly number: string;
  readonly dueOn: string;
  readonly amount: number;
  readonly invoiceId?: number;
  readonly directLink?: string;
};

export async function insertReading(db: Database, companyId: number, readAt: string): Promise<void> {
  await db
    .insertInto('debt_reading')
    .values({ company_id: companyId, read_at: new Date(readAt) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An unpaid invoice of a company whose accounts were read before; an existing one stays. */
export async function insertDebt(
  db: Database,
  { companyId, societyId, buildingId, number, dueOn, amount, invoiceId, directLink }: DebtFacts,
): Promise<void> {
  await db
    .insertInto('debt_document')
    .values({
      company_id: companyId,
      society_id: societyId,
      building_id: buildingId,
      folio: `F-${number}`,
      document_type: 'Factura electrónica',
      number,
      issued_on: '2026-01-05',
      due_on: dueOn,
      amount,
      invoice_id: invoiceId ?? null,
      direct_link: directLink ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
