import { countryOf, type Country } from 'shared/countries';
import { addDays, addMonths, firstDay, monthOf, previousMonth, type Day } from 'shared/rules';
import type { Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import type { DemoWorld } from '../world.ts';
import { countRecords } from '../../src/areas/sales/counters.repository.ts';
import {
  ensureSalesPartitions,
  ensureSalesPartitionsAhead,
} from '../../src/areas/sales/partitions.repository.ts';
import { insertDemoCorrections } from './seed-corrections.ts';
import { insertDemoAudits, insertDemoSales } from './seed-sales-sql.ts';

const MONTHS = 14;
/** Stores of a country that ask for a correction, besides the demo store manager's. */
const ASKING_STORES = 6;

type Contract = DemoWorld['contracts'][number];

/** Extra fields of the country's form besides an amount. */
const formOf = ({ dailySales: { ticketCounts, wide } }: Country) => ({
  with_documents: ticketCounts.includes('boletas'),
  with_series: wide.fields.some(({ kind }) => kind === 'series'),
  with_notes: wide.fields.some(({ kind }) => kind === 'creditNote'),
});

/** Fourteen months of daily sales for every demo contract, with gaps to fill the lists. */
export async function seedSales(db: Database, world: DemoWorld): Promise<void> {
  const now = world.clock.now();
  const oldest = firstDay(addMonths(now.toISOString().slice(0, 7), -MONTHS));
  await ensureSalesPartitions(db, oldest, now.toISOString().slice(0, 10));
  await ensureSalesPartitionsAhead(db, now);
  const chance = world.random('sales');
  const reasons = await db
    .selectFrom('justification_option')
    .select(['id', 'country_code'])
    .where('asks_period', '=', false)
    .orderBy('position')
    .execute();
  const stores = world.contracts.map((contract, index) => {
    const country = countryOf(contract.country_code);
    const today = world.todayOf(country.code);
    const until = lastDeclaredDay(contract, addDays(today, -1));
    const { perM2, ticket } = demoCountries[country.code].trade;
    const space = world.spaces.find(({ id }) => id === contract.space_id);
    return {
      contract_id: contract.id,
      user_id: declarantOf(world, contract),
      ...formOf(country),
      zone: country.timeZone,
      unit: 10 ** country.currency.decimals,
      since: contract.starts_on > oldest ? contract.starts_on : oldest,
      until,
      today,
      daily: Math.round(perM2 * Math.min(space?.gla_m2 ?? 60, 400) * (0.7 + chance() * 0.6)),
      ticket,
      gaps: gapsOf(index, isDemoStore(world, contract), today),
      reasons: reasons
        .filter((reason) => reason.country_code === null || reason.country_code === country.code)
        .map(({ id }) => id),
    };
  });
  if (stores.length === 0) return;
  await insertDemoSales(db, stores, now);
  await countRecords(
    db,
    stores.map((store) => store.contract_id),
  );
  const answered = new Set<string>();
  for (const { id, country_code: country, email } of world.users) {
    if (!email.startsWith('operaciones.')) continue;
    await insertDemoAudits(db, country, id, now);
    if (answered.has(country)) continue;
    answered.add(country);
    const contracts = world.contracts.filter((one) => one.country_code === country);
    const first = contracts.filter((one) => isDemoStore(world, one));
    const others = contracts.filter((one) => !first.includes(one)).slice(0, ASKING_STORES);
    await insertDemoCorrections(db, {
      country,
      today: world.todayOf(country),
      contractIds: [...first, ...others].map((one) => one.id),
      operationsId: id,
      now,
    });
  }
}

const lastDeclaredDay = ({ ends_on: end, real_end_on: realEnd }: Contract, yesterday: Day): Day => {
  const last = realEnd ?? end;
  return last < yesterday ? last : yesterday;
};

/**
 * The demo store manager's store: only yesterday is missing, so that declaring it is the first thing to do.
 */
const isDemoStore = ({ assignations, users }: DemoWorld, contract: Contract): boolean =>
  assignations.some(
    ({ role_id: role, contract_id: id, user_id: userId }) =>
      role === 'EXT_LOCAL' &&
      id === contract.id &&
      users.some((user) => user.id === userId && user.email.startsWith('local.')),
  );

/** Undeclared days: most stores have none, some one or two, one in nine the last week. */
function gapsOf(index: number, demoStore: boolean, today: Day): Day[] {
  if (demoStore) return [addDays(today, -1)];
  const back = (...days: number[]): Day[] => days.map((days) => addDays(today, -days));
  if (index % 9 === 4) return back(1, 2, 3, 4, 5, 6);
  if (index % 9 === 7) {
    const lastMonth = firstDay(previousMonth(monthOf(today)));
    return [...back(2), addDays(lastMonth, 24), addDays(lastMonth, 25)];
  }
  if (index % 4 === 1) return back(1, 3);
  return [];
}

/**
 * The user who declares for a store: its manager, else the brand's administrator, else the company's, else
 * any user of the country.
 */
function declarantOf({ assignations, users }: DemoWorld, contract: Contract): number {
  const assigned =
    assignations.find(({ role_id: role, contract_id: id }) => role === 'EXT_LOCAL' && id === contract.id) ??
    assignations.find(
      ({ role_id: role, brand_id: id }) => role === 'EXT_MARCA' && id === contract.brand_id,
    ) ??
    assignations.find(
      ({ role_id: role, company_id: id }) => role === 'EXT_EMPRESA' && id === contract.company_id,
    );
  const userId = assigned?.user_id ?? users.find((user) => user.country_code === contract.country_code)?.id;
  if (userId === undefined)
    throw new Error(`The demo data has no user who declares for contract ${contract.code}.`);
  return userId;
}
