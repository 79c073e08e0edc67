import { countryCodes, countryOf, type Country, type CountryCode } from 'shared/countries';
import { formatAmount, formatCount } from 'shared/format';
import { addMonths, fileTypes, firstDay, monthlyCutOffParameter, monthOf, previousMonth } from 'shared/rules';
import { jsonb, type Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { invoiceTaxes } from '../../src/areas/invoices/countries/taxes.ts';
import { reportPaper, reportPicture, type TillReport } from './evidence.ts';
import { storeOwnEvidence } from '../../src/areas/monthly-sales/evidence-store.ts';
import { recordOf } from '../../src/areas/monthly-sales/month-record.ts';
import { insertDemoMonths, type DemoMonths, type DemoSale } from './seed-sales-sql.ts';

const MONTHS = 12;

/** Latest months whose declarations get a file where the country does not require one. */
const MONTHS_WITH_FILES = 2;

/**
 * Keeps the demo's month open nearly all of the next, so that a visitor can declare one on most days; the
 * product's own default is unchanged.
 */
const DEMO_CUT_OFF_DAY = '25';

type Contract = DemoWorld['contracts'][number];

const formOf = ({ dailySales, monthlySales: { fields, hasGross, netDivisor } }: Country) => ({
  with_cash: dailySales.amounts.some((name) => name.endsWith('Efectivo')),
  with_gross: hasGross,
  with_series: fields.some(({ kind }) => kind === 'series'),
  with_notes: fields.some(({ kind }) => kind === 'creditNote'),
  net_divisor: netDivisor,
});

/** A year of monthly sales that match the daily ones; every second store has not declared the last month. */
export async function seedMonthlySales(db: Database, world: DemoWorld): Promise<void> {
  const months = world.contracts.map(({ id, country_code: country }, index): DemoMonths => {
    const last = previousMonth(monthOf(world.todayOf(country)));
    return {
      contract_id: id,
      ...formOf(countryOf(country)),
      tax_percent: invoiceTaxes[country].percent,
      since: firstDay(addMonths(last, -MONTHS + 1)),
      until: firstDay(index % 2 === 0 ? previousMonth(last) : last),
    };
  });
  if (months.length === 0) return;
  await db
    .updateTable('country_parameter')
    .set({ value: DEMO_CUT_OFF_DAY })
    .where('name', 'in', countryCodes.map(monthlyCutOffParameter))
    .execute();
  const now = world.clock.now();
  for (const sale of await insertDemoMonths(db, months, now)) await addEvidence(db, world, sale);
  await writeHistory(db);
}

function reportOf(world: DemoWorld, contract: Contract, sale: DemoSale): TillReport {
  const { country_code: country } = contract;
  return {
    store: world.brands.find(({ id }) => id === contract.brand_id)?.name ?? '',
    mall: world.buildings.find(({ id }) => id === contract.building_id)?.name ?? '',
    contract: contract.code,
    month: monthOf(sale.month),
    tickets: formatCount(sale.tickets, country),
    amount: formatAmount(sale.amount, country, { symbol: true }),
  };
}

const isRecent = (world: DemoWorld, country: CountryCode, sale: DemoSale): boolean =>
  monthOf(sale.month) > addMonths(monthOf(world.todayOf(country)), -MONTHS_WITH_FILES - 1);

/** The till's report: always where the country requires it, elsewhere for the last months. */
async function addEvidence(db: Database, world: DemoWorld, sale: DemoSale): Promise<void> {
  const contract = world.contracts.find(({ id }) => id === sale.contract_id);
  if (contract === undefined) throw new Error(`No contract ${sale.contract_id}.`);
  const { country_code: country } = contract;
  const { evidence } = countryOf(country).monthlySales;
  if (evidence.min === 0 && !isRecent(world, country, sale)) return;
  const report = reportOf(world, contract, sale);
  const name = `Cierre-de-caja-${report.month}`;
  const file =
    evidence.kinds === 'image'
      ? { name: `${name}.jpg`, type: fileTypes.jpg, bytes: await reportPicture(report) }
      : { name: `${name}.pdf`, type: fileTypes.pdf, bytes: await reportPaper(report) };
  const author = { added_by: sale.declared_by, added_at: sale.declared_at, removed_at: null };
  const stored = await storeOwnEvidence(world.files, country, file);
  await db
    .insertInto('monthly_sale_file')
    .values({ ...stored, ...author, sale_id: sale.id })
    .execute();
}

/** The first version of every sale, as the write path would store it. */
async function writeHistory(db: Database): Promise<void> {
  const sales = await db
    .selectFrom('monthly_sale')
    .innerJoin('contract', 'contract.id', 'monthly_sale.contract_id')
    .innerJoin('app_user', 'app_user.id', 'monthly_sale.declared_by')
    .selectAll('monthly_sale')
    .select(['contract.country_code', 'app_user.first_name', 'app_user.last_name'])
    .execute();
  const files = await db.selectFrom('monthly_sale_file').select(['id', 'name', 'sale_id']).execute();
  const ofSale = Map.groupBy(files, ({ sale_id: id }) => id);
  const entries = sales.map(({ country_code: country, ...sale }) => ({
    sale_id: sale.id,
    row_version: sale.row_version,
    changed_at: sale.declared_at,
    changed_by: sale.declared_by,
    before: null,
    after: jsonb({ ...recordOf(country, sale, ofSale.get(sale.id) ?? []), auditada: false }),
  }));
  for (let from = 0; from < entries.length; from += 200) {
    await db
      .insertInto('monthly_sale_history')
      .values(entries.slice(from, from + 200))
      .execute();
  }
}
