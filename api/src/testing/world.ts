import { countryCodes, type CountryCode } from 'shared/countries';
import { roleIds } from 'shared/endpoints/auth';
import { hashPassword } from '../access/passwords.ts';
import type { Database } from '../db/database.ts';
import { storeProductData } from '../product-data.ts';
import type { DemoRole } from 'shared/rules/demo-accounts';
import { demoRoles, grantUsual } from '../../demo/role-permissions.ts';

/** The password of every test account. */
export const testPassword = 'Prueba.Vitrina.2026';

/** The ids of one tenant: a company, its brands and its stores' contracts, in one building. */
export type Tenant = {
  readonly companyId: number;
  readonly taxId: string;
  readonly brandIds: readonly [number, number];
  /** Two stores of the first brand, one of the second. */
  readonly contractIds: readonly [number, number, number];
  readonly spaceIds: readonly [number, number, number];
  readonly buildingId: number;
};

/** Two tenants per country, in different buildings, so that tests can try foreign ids. */
export type TestWorld = Readonly<Record<CountryCode, { readonly a: Tenant; readonly b: Tenant }>>;

/** Start of all contracts. */
const startsOn = '2024-01-01';
const endsOn = '2028-12-31';

/**
 * Fills an empty database. Accounts: `<role>.<country>@demo.vitrina.test` for tenant A, as in the demo data,
 * and `<role>.b.<country>@demo.vitrina.test` for tenant B. A store manager has the tenant's first contract, a
 * brand administrator its first brand, internal staff its building.
 */
export async function createTestWorld(db: Database): Promise<void> {
  await storeProductData(db);
  const passwordHash = await hashPassword(testPassword);
  for (const country of countryCodes) {
    for (const letter of ['a', 'b'] as const) await createTenant(db, country, letter, passwordHash);
  }
}

async function createTenant(
  db: Database,
  country: CountryCode,
  letter: 'a' | 'b',
  passwordHash: string,
): Promise<void> {
  const name = `${country}-${letter.toUpperCase()}`;
  const insertedId = async (row: Promise<{ id: number }>): Promise<number> => (await row).id;
  const buildingId = await insertedId(
    db
      .insertInto('building')
      .values({ country_code: country, name: `Mall ${name}`, sap_id: `ED-${name}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const none = { email: null, phone: null, web: null, logo_path: null };
  const companyId = await insertedId(
    db
      .insertInto('company')
      .values({
        ...none,
        country_code: country,
        name: `Empresa ${name}`,
        tax_id: `TAX-${name}`,
        address: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const brandIds = await Promise.all(
    [1, 2].map((n) =>
      insertedId(
        db
          .insertInto('brand')
          .values({ ...none, company_id: companyId, name: `Marca ${name}-${n}`, tax_id: null })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    ),
  );
  const contractIds: number[] = [];
  for (const n of [1, 2, 3]) {
    const spaceId = await insertedId(
      db
        .insertInto('space')
        .values({ building_id: buildingId, code: `ES-${name}-${n}`, local_code: `${n}01`, gla_m2: 50 + n })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    contractIds.push(
      await insertedId(
        db
          .insertInto('contract')
          .values({
            code: `CT-${name}-${n}`,
            company_id: companyId,
            brand_id: brandIds[n === 3 ? 1 : 0] ?? 0,
            space_id: spaceId,
            building_id: buildingId,
            country_code: country,
            starts_on: startsOn,
            ends_on: endsOn,
            real_end_on: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  }
  const targets = { companyId, brandId: brandIds[0] ?? 0, contractId: contractIds[0] ?? 0, buildingId };
  await createAccounts(db, country, letter, passwordHash, targets);
}

type Targets = { companyId: number; brandId: number; contractId: number; buildingId: number };

function targetOf(role: DemoRole, country: CountryCode, targets: Targets) {
  const none = { company_id: null, brand_id: null, contract_id: null, building_id: null };
  if (role === 'portal') return { ...none, country_codes: [country] };
  if (role === 'local') return { ...none, contract_id: targets.contractId };
  if (role === 'marca') return { ...none, brand_id: targets.brandId };
  if (role === 'empresa' || role === 'finanzas') return { ...none, company_id: targets.companyId };
  return { ...none, building_id: targets.buildingId };
}

async function createAccounts(
  db: Database,
  country: CountryCode,
  letter: 'a' | 'b',
  passwordHash: string,
  targets: Targets,
): Promise<void> {
  for (const role of Object.keys(demoRoles) as DemoRole[]) {
    const email = testEmail(role, country, letter);
    const user = await db
      .insertInto('app_user')
      .values({
        email,
        password_hash: passwordHash,
        password_changed_at: new Date('2026-11-01T12:00:00Z'),
        first_name: role,
        last_name: `${country} ${letter}`,
        dni: null,
        phone: null,
        position: null,
        country_code: country,
        status: 'Ok',
      })
      .returning(['id', 'country_code'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('role_assignation')
      .values({ user_id: user.id, role_id: demoRoles[role], ...targetOf(role, country, targets) })
      .execute();
    await grantUsual(db, user, role);
  }
}

/** The account of each role: a role that has none is an error. */
export const everyRole: readonly DemoRole[] = roleIds.map((id) => {
  const role = (Object.keys(demoRoles) as DemoRole[]).find((name) => demoRoles[name] === id);
  if (role === undefined) throw new Error(`No account has the role ${id}.`);
  return role;
});

export function testEmail(role: DemoRole, country: CountryCode, tenant: 'a' | 'b' = 'a'): string {
  const parts = [role, ...(tenant === 'b' ? ['b'] : []), country.toLowerCase()];
  return `${parts.join('.')}@demo.vitrina.test`;
}

/** The ids of the fixed test data, read from the database. */
export async function readTestWorld(db: Database): Promise<TestWorld> {
  const contracts = await db
    .selectFrom('contract')
    .innerJoin('company', 'company.id', 'contract.company_id')
    .selectAll('contract')
    .select('company.tax_id')
    .orderBy('contract.code')
    .execute();
  const tenant = (country: CountryCode, letter: 'A' | 'B'): Tenant => {
    const [first, second, third] = contracts.filter(({ code }) =>
      code.startsWith(`CT-${country}-${letter}-`),
    );
    if (!first || !second || !third) throw new Error(`The test data lacks tenant ${country} ${letter}.`);
    return {
      companyId: first.company_id,
      taxId: first.tax_id,
      brandIds: [first.brand_id, third.brand_id],
      contractIds: [first.id, second.id, third.id],
      spaceIds: [first.space_id, second.space_id, third.space_id],
      buildingId: first.building_id,
    };
  };
  const both = (country: CountryCode) => ({ a: tenant(country, 'A'), b: tenant(country, 'B') });
  return Object.fromEntries(countryCodes.map((country) => [country, both(country)])) as TestWorld;
}
