import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isOwnCompany } from '../../imports/records/references.repository.ts';
import { noteReading } from './debt-records.repository.ts';

/** The columns of an instalment that an import writes; the amount in minor units. */
export type InstalmentRow = {
  readonly company_id: number;
  readonly society_id: number;
  readonly agreement: string;
  readonly number: number;
  readonly due_on: string;
  readonly amount: number;
};

const allInstalments = (scoped: Scoped, country: CountryCode) =>
  scoped.db
    .selectFrom('debt_instalment')
    .innerJoin('society', 'society.id', 'debt_instalment.society_id')
    .innerJoin('company', 'company.id', 'debt_instalment.company_id')
    .where('society.country_code', '=', country)
    .select([
      isOwnCompany(scoped, country, 'debt_instalment.company_id').as('own'),
      'debt_instalment.id',
      'society.code as society_code',
      'debt_instalment.agreement',
      'debt_instalment.number',
      'company.erp_code',
      'company.tax_id',
      'debt_instalment.due_on',
      'debt_instalment.amount',
    ])
    .orderBy('debt_instalment.id');

export const listAllInstalments = (scoped: Scoped, country: CountryCode) =>
  allInstalments(scoped, country)
    .where(isOwnCompany(scoped, country, 'debt_instalment.company_id'))
    .execute();
export type StoredInstalment = Awaited<ReturnType<typeof listAllInstalments>>[number];

/** The instalments of agreements with these codes, whatever their company: `own` says which are the user's. */
export const instalmentsOf = (scoped: Scoped, country: CountryCode, agreements: readonly string[]) =>
  allInstalments(scoped, country)
    .where(sql<boolean>`debt_instalment.agreement = any(${[...agreements]}::text[])`)
    .execute();

const columns = sql.raw('company_id, society_id, agreement, number, due_on, amount');

/** Inserts or replaces instalments, and notes when their companies' accounts were read. */
export async function putInstalments(
  scoped: Scoped,
  rows: readonly InstalmentRow[],
  now: Date,
): Promise<void> {
  await noteReading(
    scoped,
    rows.map(({ company_id: id }) => id),
    now,
  );
  await sql`
    insert into debt_instalment (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      company_id integer, society_id integer, agreement text, number integer, due_on date, amount bigint)
    on conflict (society_id, agreement, number) do update set
      company_id = excluded.company_id, due_on = excluded.due_on, amount = excluded.amount`.execute(
    scoped.db,
  );
}

export const deleteInstalments = (scoped: Scoped, country: CountryCode, ids: readonly number[]) =>
  scoped.db
    .deleteFrom('debt_instalment')
    .where(isAnyOf('debt_instalment.id', ids))
    .where(isOwnCompany(scoped, country, 'debt_instalment.company_id'))
    .execute();
