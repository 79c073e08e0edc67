import { sql } from 'kysely';
import { ownCompanies, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';

export const findReading = (db: Database, scope: Scope, companyId: number) =>
  db
    .selectFrom('debt_reading')
    .select('read_at')
    .where('company_id', '=', companyId)
    .where('company_id', 'in', ownCompanies(db, scope))
    .executeTakeFirst();

const documentsOf = (db: Database, scope: Scope, companyId: number) =>
  db
    .selectFrom('debt_document')
    .innerJoin('society', 'society.id', 'debt_document.society_id')
    .where('debt_document.company_id', '=', companyId)
    .where('debt_document.company_id', 'in', ownCompanies(db, scope));

/** The longest overdue first. */
export const listDocuments = (db: Database, scope: Scope, companyId: number) =>
  documentsOf(db, scope, companyId)
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
export const findDocument = (db: Database, scope: Scope, companyId: number, name: string) =>
  documentsOf(db, scope, companyId)
    .leftJoin('invoice', 'invoice.id', 'debt_document.invoice_id')
    .select(['debt_document.id', 'invoice.document_path'])
    .where(sql<string>`society.code || '-' || debt_document.number`, '=', name)
    .executeTakeFirst();

/** Sorted by due date. */
export const listInstalments = (db: Database, scope: Scope, companyId: number) =>
  db
    .selectFrom('debt_instalment')
    .innerJoin('society', 'society.id', 'debt_instalment.society_id')
    .select([
      'debt_instalment.number',
      'debt_instalment.due_on',
      'debt_instalment.amount',
      'society.name as society_name',
    ])
    .where('debt_instalment.company_id', '=', companyId)
    .where('debt_instalment.company_id', 'in', ownCompanies(db, scope))
    .orderBy('debt_instalment.due_on')
    .orderBy('debt_instalment.id')
    .execute();
