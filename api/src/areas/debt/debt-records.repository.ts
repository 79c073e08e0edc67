import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isOwnMall } from '../../imports/records/references.repository.ts';

/** The columns of a document that an import writes. */
export type DebtRow = {
  readonly company_id: number;
  readonly society_id: number;
  readonly number: string;
  readonly building_id: number;
  readonly folio: string;
  readonly document_type: string;
  readonly issued_on: string;
  readonly due_on: string;
  /** Minor units. */
  readonly amount: number;
  readonly direct_link: string | null;
};

export const mallsByCode = (scoped: Scoped, country: CountryCode, codes: readonly string[]) =>
  scoped.db
    .selectFrom('building')
    .select(['id', 'sap_id as code'])
    .where('country_code', '=', country)
    .where(isOwnMall(scoped, country, 'building.id'))
    .where(sql<boolean>`sap_id = any(${[...codes]}::text[])`)
    .execute();

const allDebts = (scoped: Scoped, country: CountryCode) =>
  scoped.db
    .selectFrom('debt_document')
    .innerJoin('society', 'society.id', 'debt_document.society_id')
    .innerJoin('company', 'company.id', 'debt_document.company_id')
    .innerJoin('building', 'building.id', 'debt_document.building_id')
    .where('society.country_code', '=', country)
    .select([
      isOwnMall(scoped, country, 'debt_document.building_id').as('own'),
      'debt_document.id',
      'society.code as society_code',
      'debt_document.number',
      'company.erp_code',
      'company.tax_id',
      'building.sap_id',
      'debt_document.folio',
      'debt_document.document_type',
      'debt_document.issued_on',
      'debt_document.due_on',
      'debt_document.amount',
      'debt_document.direct_link',
    ])
    .orderBy('debt_document.id');

export const listAllDebts = (scoped: Scoped, country: CountryCode) =>
  allDebts(scoped, country)
    .where(isOwnMall(scoped, country, 'debt_document.building_id'))
    .execute();
export type StoredDebt = Awaited<ReturnType<typeof listAllDebts>>[number];

/** The documents with one of these numbers, whatever their society and mall: `own` says which are the user's. */
export const debtsByNumber = (scoped: Scoped, country: CountryCode, numbers: readonly string[]) =>
  allDebts(scoped, country)
    .where(sql<boolean>`debt_document.number = any(${[...numbers]}::text[])`)
    .execute();

const columns = sql.raw(
  'company_id, society_id, number, building_id, folio, document_type, issued_on, due_on, amount, direct_link',
);

/** Notes when the accounts of companies were read. */
export const noteReading = ({ db }: Scoped, companyIds: readonly number[], now: Date) =>
  sql`
    insert into debt_reading (company_id, read_at)
    select id, ${now} from unnest(${[...new Set(companyIds)]}::integer[]) as given(id) order by id
    on conflict (company_id) do update set read_at = excluded.read_at`.execute(db);

/** Inserts or replaces documents by society and number, and notes when their companies' accounts were read. */
export async function putDebts(scoped: Scoped, rows: readonly DebtRow[], now: Date): Promise<void> {
  const { db } = scoped;
  await noteReading(
    scoped,
    rows.map(({ company_id: id }) => id),
    now,
  );
  await sql`
    insert into debt_document (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      company_id integer, society_id integer, number text, building_id integer, folio text,
      document_type text, issued_on date, due_on date, amount bigint, direct_link text)
    on conflict (society_id, number) do update set
      company_id = excluded.company_id, building_id = excluded.building_id, folio = excluded.folio,
      document_type = excluded.document_type, issued_on = excluded.issued_on, due_on = excluded.due_on,
      amount = excluded.amount, direct_link = excluded.direct_link`.execute(db);
}

export const deleteDebts = (scoped: Scoped, country: CountryCode, ids: readonly number[]) =>
  scoped.db
    .deleteFrom('debt_document')
    .where(isAnyOf('debt_document.id', ids))
    .where(isOwnMall(scoped, country, 'debt_document.building_id'))
    .execute();
