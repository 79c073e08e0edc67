import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes, currencyCodes, isPersonalIdOf, isTaxIdOf } from 'shared/countries';
import { sql } from 'kysely';
import { createEmptyPostgres, openTestDatabase, testEngine } from '../src/testing/test-database.ts';
import { startPortal } from '../src/portal.ts';
import { stoppedClock } from '../src/clock.ts';
import type { OpenedDatabase } from '../src/db/database.ts';
import { readConfig } from '../src/config.ts';
import { openFileStore } from '../src/files/open-file-store.ts';
import { demoPassword } from 'shared/rules/demo-accounts';
import { isPhoneOf } from 'shared/rules/phone';
import { seedAccounts } from './accounts.ts';
import { seedCore } from './core.ts';
import { demoCountries } from './countries/index.ts';
import { readWorld, todayOf } from './read-world.ts';
import { passwordMatches } from '../src/access/passwords.ts';
import { permissionCatalogue } from '../src/access/permission-catalogue.ts';
import type { DemoWorld } from './world.ts';

const clock = stoppedClock(new Date('2026-11-20T15:00:00Z'));
let folder: string;
let opened: OpenedDatabase;
let world: DemoWorld;
let again: DemoWorld;

async function seed(filesFolder: string): Promise<DemoWorld> {
  const { db } = opened;
  await sql`truncate company, commercial_executive, building, app_user restart identity cascade`.execute(db);
  const files = openFileStore({ ...readConfig({}), dataFolder: filesFolder }, clock);
  await seedCore(db, files, todayOf(clock.now()));
  await seedAccounts(db, clock.now());
  return readWorld(db, { clock, files });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-seed-'));
  opened = await openTestDatabase();
  again = await seed(join(folder, 'again'));
  world = await seed(folder);
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

test('the demo world has about sixty contracts in the malls of four countries', () => {
  expect(world.contracts.length).toBeGreaterThanOrEqual(55);
  for (const country of countryCodes) {
    const malls = world.buildings.filter((building) => building.country_code === country);
    expect(malls.length).toBeGreaterThanOrEqual(3);
  }
  expect(new Set(world.contracts.map(({ status }) => status))).toEqual(new Set(['vigente', 'terminado']));
});

test('a further country needs no migration: no table names one, and what is no code is refused', async () => {
  const { rows } = await sql<{ rule: string }>`
    select rule from (select pg_get_constraintdef(oid) as rule from pg_constraint) as rules
    where rule ~ ${`'(${[...countryCodes, ...currencyCodes].join('|')})'`}`.execute(opened.db);
  expect(rows).toEqual([]);
  for (const text of ['chl', 'CH', 'CHLE', ''])
    await expect(sql`select cast(${text} as country_code)`.execute(opened.db)).rejects.toThrow(
      'country_code',
    );
});

test('the people of a country have names of their own', () => {
  for (const country of countryCodes) {
    const people = world.users.filter((user) => user.country_code === country);
    const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('it is the same every time, passwords aside', () => {
  const plain = ({ companies, brands, contracts, spaces, users }: DemoWorld) =>
    JSON.stringify({
      companies,
      brands,
      contracts,
      spaces,
      users: users.map((user) => ({ ...user, password_hash: '' })),
    });
  expect(plain(again)).toBe(plain(world));
});

test('every role has an account in every country, all with the one demo password', async () => {
  for (const country of countryCodes) {
    for (const role of [
      'local',
      'marca',
      'empresa',
      'finanzas',
      'admin',
      'intfinanzas',
      'marketing',
      'operaciones',
    ]) {
      const email = `${role}.${country.toLowerCase()}@demo.vitrina.test`;
      expect(world.users.map((user) => user.email)).toContain(email);
    }
  }
  const [first] = world.users;
  expect(await passwordMatches(first?.password_hash ?? null, demoPassword)).toBe(true);
});

test('the store manager has one store, the brand several, and the Chilean company administrator two companies', () => {
  const targetsOf = (email: string) => {
    const user = world.users.find((one) => one.email === email);
    return world.assignations.filter((one) => one.user_id === user?.id);
  };
  expect(targetsOf('local.chl@demo.vitrina.test')).toHaveLength(1);
  const brandId = targetsOf('marca.chl@demo.vitrina.test')[0]?.brand_id;
  expect(world.contracts.filter((contract) => contract.brand_id === brandId).length).toBeGreaterThan(2);
  expect(targetsOf('empresa.chl@demo.vitrina.test')).toHaveLength(2);
});

test('people have ids and phones that their country accepts, and companies check digits that are right', () => {
  for (const { country_code: country, dni, phone } of world.users) {
    expect(isPersonalIdOf(country, dni ?? '')).toBe(true);
    expect({ phone, valid: isPhoneOf(country, phone ?? '') }).toEqual({ phone, valid: true });
  }
  for (const company of world.companies) expect(isTaxIdOf(company.country_code, company.tax_id)).toBe(true);
  for (const country of countryCodes) {
    for (const { taxId } of demoCountries[country].invoices.societies)
      expect(isTaxIdOf(country, taxId)).toBe(true);
  }
});

test('every brand has a picture of its own', async () => {
  const files = await readdir(join(folder, 'files', 'public', 'logos'), { recursive: true });
  const pictures = files.filter((file) => file.endsWith('.svg'));
  expect(pictures).toHaveLength(world.brands.length);
  const texts = await Promise.all(
    pictures.map((file) => readFile(join(folder, 'files', 'public', 'logos', file), 'utf8')),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

test('permissions are one row per subject and action, with Spanish names [U-026 U-200]', async () => {
  const rows = await opened.db
    .selectFrom('permission')
    .innerJoin('permission_category', 'permission_category.id', 'permission.category_id')
    .selectAll('permission')
    .select('permission_category.name as category')
    .execute();
  const seeded = rows.map(({ category, action, subject }) => `${category}: ${action} ${subject}`);
  const table = Object.entries(permissionCatalogue).flatMap(([category, entries]) =>
    entries.map(({ action, subject }) => `${category}: ${action} ${subject}`),
  );
  expect(seeded.toSorted()).toEqual(table.toSorted());
  expect(new Set(rows.map(({ action, subject }) => `${action} ${subject}`)).size).toBe(rows.length);
  expect(rows.every(({ name, description }) => name.length > 3 && description.endsWith('.'))).toBe(true);
  for (const [category, entries] of Object.entries(permissionCatalogue)) {
    for (const { countries = countryCodes, requires = [], ...facts } of entries) {
      const own = { ...facts, category, country_codes: [...countries], requires: [...requires] };
      expect(rows).toContainEqual(expect.objectContaining(own));
    }
  }
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'create', subject: 'DailySales', requires: ['Contract'] }),
  );
  // What the table of abilities names, word for word.
  expect(rows.map(({ action, subject }) => `${subject} (${action})`)).toEqual(
    expect.arrayContaining([
      'Client (manage)',
      'Contract (read)',
      'Billing (read)',
      'DebitNotes (read)',
      'Expenses (read)',
      'Debt (read)',
      'DailySales (read)',
      'DailySales (create)',
      'MonthlySales (read)',
      'MonthlySales (create)',
      'User (manage)',
      'Discounts (manage)',
      'UsersDiscounts (manage)',
      'Brand (read)',
      'Sales (read)',
    ]),
  );
  // Only these are for some countries, or for people with a store.
  const named = (some: typeof rows) => some.map(({ action, subject }) => `${action} ${subject}`);
  expect(named(rows.filter((row) => row.country_codes.length < countryCodes.length))).toEqual(['read Debt']);
  expect(named(rows.filter(({ requires }) => requires.length > 0))).toEqual(['create DailySales']);
  // A name and a description begin with what one may do, in Spanish.
  const verb = /^(?:\p{L}+[aei]r(?:la)?|Carga masiva)[ ,]/u;
  const texts = rows.flatMap(({ name, description }) => [name, description]);
  expect(texts.filter((text) => !verb.test(text))).toEqual([]);
  const debt = rows.find(({ subject }) => subject === 'Debt');
  expect(debt?.country_codes).toEqual(['CHL']);
  const declare = rows.find(({ subject, action }) => subject === 'DailySales' && action === 'create');
  expect(declare?.requires).toEqual(['Contract']);
  expect(declare).toMatchObject({
    name: 'Declarar ventas diarias',
    description: 'Declarar y justificar las ventas de cada día.',
    category: 'Ventas',
    country_codes: [...countryCodes],
  });
});

// Replicas share a database, which the embedded engine does not let them.
if (testEngine === 'postgres') {
  test('two servers that start at once on an empty database both come up, and fill it once', async () => {
    const database = await createEmptyPostgres();
    const start = (name: string) =>
      startPortal({
        env: {
          VITRINA_DATA: join(folder, name),
          DATABASE_URL: database.url,
          DATABASE_POOL: '4',
          PORT: '0',
          LOG_LEVEL: 'silent',
        },
      });
    const portals = await Promise.all([start('first'), start('second')]);
    for (const { url } of portals) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const versions = await portals[0].deps.db.selectFrom('seed_version').select('name').execute();
    expect(versions).toEqual([{ name: 'demo' }]);
    await Promise.all(portals.map((portal) => portal.close()));
    await database.remove();
  }, 240_000);
}
