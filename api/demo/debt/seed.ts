import type { Insertable } from 'kysely';
import { addDays, addMonths, monthOf } from 'shared/rules';
import type { Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import { permissionCatalogue } from '../../src/access/permission-catalogue.ts';
import { between } from '../random.ts';
import type { DemoWorld } from '../world.ts';
import type { DebtDocumentTable, DebtInstalmentTable } from '../../src/areas/debt/tables.ts';

/** The operator's terms: an invoice is due this many days after its issue. */
const daysToPay = 30;

/** Probability that an invoice is still unpaid, newest first. */
const unpaid = [1, 1, 0.85, 0.6, 0.35, 0.3, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06, 0.05, 0.05];

/** Every second company pays an old debt in instalments. */
const instalments = { total: 12, perCompany: 2 };

/** Countries where companies can read their debt, as the permission catalogue says. */
const countries = Object.values(permissionCatalogue)
  .flat()
  .filter(({ subject }) => subject === 'Debt')
  .flatMap((entry) => entry.countries ?? []);

type Company = DemoWorld['companies'][number];

/** A company's unpaid invoices, as in its list of invoices. */
async function documentsOf(db: Database, world: DemoWorld, company: Company) {
  const today = world.todayOf(company.country_code);
  const random = world.random(`debt-${company.tax_id}`);
  const buildings = world.contracts.filter(({ company_id: id }) => id === company.id);
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'society_id', 'document_type', 'number', 'issued_on', 'gross_amount'])
    .where('company_id', '=', company.id)
    .where('settled', '=', false)
    .where('document_path', 'is not', null)
    .orderBy('issued_on', 'desc')
    .orderBy('id')
    .execute();
  return invoices.flatMap((invoice): Insertable<DebtDocumentTable>[] => {
    const age = Math.floor((Date.parse(today) - Date.parse(invoice.issued_on)) / 2_629_800_000);
    const luck = random();
    const building = buildings[invoice.id % buildings.length];
    if (!building || luck > (unpaid[age] ?? 0)) return [];
    const number = invoice.number.replace(/^0+(?=\d)/, '');
    return [
      {
        company_id: company.id,
        society_id: invoice.society_id,
        folio: `${14_000_000 + invoice.id * 7}`,
        document_type: invoice.document_type,
        number,
        building_id: building.building_id,
        issued_on: invoice.issued_on,
        due_on: addDays(invoice.issued_on, daysToPay),
        amount: invoice.gross_amount,
        invoice_id: invoice.id,
        direct_link: demoCountries[company.country_code].invoices.lookup,
      },
    ];
  });
}

function agreementOf(
  world: DemoWorld,
  company: Company,
  societyId: number,
): Insertable<DebtInstalmentTable>[] {
  const random = world.random(`agreement-${company.tax_id}`);
  const month = monthOf(world.todayOf(company.country_code));
  const value = between(random, 18, 42) * 25_000;
  const paid = between(random, 3, 5);
  return Array.from({ length: instalments.total - paid }, (_, index) => ({
    company_id: company.id,
    society_id: societyId,
    agreement: `CV-${String(company.id).padStart(6, '0')}`,
    number: paid + index + 1,
    // Two of them are already due.
    due_on: `${addMonths(month, index - 2)}-28`,
    amount: value,
  }));
}

/**
 * Demo debt where the portal shows it: unpaid invoices of every age, and instalments for every second
 * company.
 */
export async function seedDebt(db: Database, world: DemoWorld): Promise<void> {
  const companies = world.companies.filter(({ country_code: code }) => countries.includes(code));
  for (const [index, company] of companies.entries()) {
    // Accounts are read every morning.
    const read_at = new Date(`${world.todayOf(company.country_code)}T09:30:00Z`);
    await db.insertInto('debt_reading').values({ company_id: company.id, read_at }).execute();
    const documents = await documentsOf(db, world, company);
    if (documents.length > 0) await db.insertInto('debt_document').values(documents).execute();
    const societyId = documents[0]?.society_id;
    if (index % instalments.perCompany === 0 && societyId !== undefined) {
      await db
        .insertInto('debt_instalment')
        .values(agreementOf(world, company, societyId))
        .execute();
    }
  }
}
