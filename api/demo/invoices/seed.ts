import type { Insertable } from 'kysely';
import { countryOf, type CountryCode } from 'shared/countries';
import { jsonb, type Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import type { DemoWorld } from '../world.ts';
import { invoiceTaxes } from '../../src/areas/invoices/countries/taxes.ts';
import type { InvoiceLine, InvoiceTable } from '../../src/areas/invoices/tables.ts';

/** Months of demo invoices, including the current one: over a year, so that the filter shows two years. */
const monthsBack = 14;

/** `YYYY-MM`, `back` months before the month of the day. */
function monthBefore(today: string, back: number): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

type Draft = {
  readonly society: 0 | 1;
  readonly credit: boolean;
  readonly day: string;
  readonly period: string;
  readonly lines: readonly InvoiceLine[];
  readonly settled: boolean;
};

/**
 * The documents of one company and month: rent, shared costs, and sometimes a credit note that settles one.
 */
function draftsOf(period: string, rent: number, random: () => number): Draft[] {
  const share = (part: number) => Math.round(rent * part * (0.9 + random() * 0.2));
  const credited = random() < 0.16;
  const rentLines = [
    { description: 'Arriendo mínimo garantizado', amount: rent },
    { description: 'Fondo de promoción', amount: Math.round(rent * 0.05) },
  ];
  const costs = [
    { description: 'Gastos comunes', amount: share(0.17) },
    { description: 'Energía eléctrica', amount: share(0.08) },
    { description: 'Climatización', amount: share(0.04) },
  ];
  const month = { period, credit: false, settled: false };
  const drafts: Draft[] = [
    { ...month, society: 0, day: `${period}-05`, lines: rentLines },
    { ...month, society: 1, day: `${period}-12`, lines: costs, settled: credited },
  ];
  if (credited) {
    const lines = costs.map(({ description, amount }) => ({
      description: `Anula: ${description}`,
      amount: -amount,
    }));
    drafts.push({ ...month, society: 1, credit: true, day: `${period}-18`, lines, settled: true });
  }
  return drafts;
}

type Place = { country: CountryCode; societyIds: readonly [number, number] };

function rowOf(
  draft: Draft,
  { country, societyIds }: Place,
  companyId: number,
  running: number,
  viewType: InvoiceTable['view_type'],
): Insertable<InvoiceTable> {
  const facts = demoCountries[country].invoices;
  const net = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round((net * invoiceTaxes[country].percent) / 100);
  const number = facts.printedNumber(running);
  return {
    company_id: companyId,
    society_id: societyIds[draft.society],
    document_type: draft.credit ? facts.documents.creditNote : facts.documents.invoice,
    number,
    issued_on: draft.day,
    period: draft.period,
    currency: countryOf(country).currency.code,
    net_amount: net,
    tax_amount: tax,
    gross_amount: net + tax,
    lines: jsonb(draft.lines),
    view_type: viewType,
    document_path:
      viewType === 'pdf'
        ? `${country.toLowerCase()}/${draft.period}/${facts.societies[draft.society].code}-${number}.pdf`
        : null,
    external_url: viewType === 'url' ? facts.lookup : null,
    settled: draft.settled,
  };
}

async function seedSocieties(db: Database, country: CountryCode): Promise<Place> {
  const { societies } = demoCountries[country].invoices;
  const insert = async (index: 0 | 1): Promise<number> => {
    const { code, name, taxId, address } = societies[index];
    const row = { country_code: country, code, name, tax_id: taxId, address };
    return (await db.insertInto('society').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { country, societyIds: [await insert(0), await insert(1)] };
}

/** Invoices of every company over the last months; documents are made when first opened. */
export async function seedInvoices(db: Database, world: DemoWorld): Promise<void> {
  const countries = [...new Set(world.companies.map((company) => company.country_code))];
  for (const country of countries) {
    const place = await seedSocieties(db, country);
    const today = world.todayOf(country);
    const cents = 10 ** countryOf(country).currency.decimals;
    const rows: Insertable<InvoiceTable>[] = [];
    for (const company of world.companies.filter((one) => one.country_code === country)) {
      const random = world.random(`invoices-${company.tax_id}`);
      const stores = world.contracts.filter((contract) => contract.company_id === company.id).length;
      const firstRent = demoCountries[country].invoices.baseRent * Math.max(1, stores) * (1 + random() * 0.8);
      for (let back = monthsBack - 1; back >= 0; back -= 1) {
        const rent = Math.round(firstRent * (1 + (monthsBack - back) * 0.004)) * cents;
        const issued = draftsOf(monthBefore(today, back), rent, random).filter(({ day }) => day <= today);
        for (const [index, draft] of issued.entries()) {
          const newest = back === 0 && index === issued.length - 1;
          const viewType = newest ? null : random() < 0.12 ? 'url' : 'pdf';
          rows.push(rowOf(draft, place, company.id, rows.length + 1, viewType));
        }
      }
    }
    for (let from = 0; from < rows.length; from += 200) {
      await db
        .insertInto('invoice')
        .values(rows.slice(from, from + 200))
        .execute();
    }
  }
}
