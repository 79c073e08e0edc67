import { sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { ownCompanies } from '../../access/scope.ts';

export const findReading = (scoped: Scoped, companyId: number) =>
  scoped.db
    .selectFrom('debt_reading')
    .select('read_at')
    .where('company_id', '=', companyId)
    .where('company_id', 'in', ownCompanies(scoped))
    .executeTakeFirst();

const documentsOf = (scoped: Scoped, companyId: number) =>
  scoped.db
    .selectFrom('debt_document')
    .innerJoin('society', 'society.id', 'debt_document.society_id')
    .where('debt_document.company_id', '=', companyId)
    .where('debt_document.company_id', 'in', ownCompanies(scoped));

/** The longest overdue first. */
export const listDocuments = (scoped: Scoped, companyId: number) =>
  documentsOf(scoped, companyId)
    .innerJoin('building', 'building.id', 'debt_document.building_id')
    .select([
      'debt_document.folio',
      'debt_document.document_type',
      'debt_document.number',
      'debt_document.issued_on',
      'debt_document.due_on',
      'debt_document.amount',
      'debt_document.direct_link',
      'society.name as society_name',
      'society.code as society_code',
      'building.name as building_name',
    ])
    .orderBy('debt_document.due_on')
    .orderBy('debt_document.id')
    .execute();

/** The document named `{society}-{number}`, and the path of its invoice's PDF. */
export const findDocument = (scoped: Scoped, companyId: number, name: string) =>
  documentsOf(scoped, companyId)
    .leftJoin('invoice', 'invoice.id', 'debt_document.invoice_id')
    .select(['debt_document.id', 'invoice.document_path'])
    .where(sql<string>`society.code || '-' || debt_document.number`, '=', name)
    .executeTakeFirst();

/** Sorted by due date. */
export const listInstalments = (scoped: Scoped, companyId: number) =>
  scoped.db
    .selectFrom('debt_instalment')
    .innerJoin('society', 'society.id', 'debt_instalment.society_id')
    .select([
      'debt_instalment.number',
      'debt_instalment.due_on',
      'debt_instalment.amount',
      'society.name as society_name',
    ])
    .where('debt_instalment.company_id', '=', companyId)
    .where('debt_instalment.company_id', 'in', ownCompanies(scoped))
    .orderBy('debt_instalment.due_on')
    .orderBy('debt_instalment.id')
    .execute();
