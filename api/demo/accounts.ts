import type { Selectable } from 'kysely';
import { countryCodes, type CountryCode } from 'shared/countries';
import { demoEmail, demoPassword, type DemoRole } from 'shared/rules/demo-accounts';
import { hashPassword } from '../src/access/passwords.ts';
import type { ContractTable } from '../src/db/core-tables.ts';
import type { Database } from '../src/db/database.ts';
import { phoneOf, slug } from './core.ts';
import { demoCountries } from './countries/index.ts';
import { between, namedRandom } from './random.ts';
import { demoRoles, grantUsual } from './role-permissions.ts';

const positions: Readonly<Record<DemoRole, string>> = {
  local: 'Jefe de local',
  marca: 'Administrador de marca',
  empresa: 'Gerente de administración',
  finanzas: 'Analista de finanzas',
  admin: 'Administrador de centro comercial',
  intfinanzas: 'Finanzas de la operadora',
  marketing: 'Marketing de la operadora',
  operaciones: 'Operaciones de la operadora',
  portal: 'Administración del portal',
};

/** Demo users have signed in often before; the tour is for newcomers (P-011). */
const demoLogins = 180;

/**
 * Staff with e-mails of the operator's own domain, one for each internal role. They use the corporate
 * sign-on, or the demo password where none is configured.
 */
const corporateRoles = [
  'admin',
  'intfinanzas',
  'marketing',
  'operaciones',
  'portal',
] as const satisfies readonly DemoRole[];

const corporateEmail = (role: DemoRole, country: CountryCode): string =>
  `${role}.${country.toLowerCase()}@operadora.vitrina.test`;

/** For the identity provider of development and end-to-end tests. */
export const corporateAccounts = countryCodes.flatMap((country) =>
  corporateRoles.map((role) => ({
    email: corporateEmail(role, country),
    name: `${positions[role]} (${country})`,
  })),
);

const passwordAgeMs = 30 * 24 * 3_600_000;

type Target = {
  readonly company_id?: number;
  readonly brand_id?: number;
  readonly contract_id?: number;
  readonly building_id?: number;
  readonly country_codes?: readonly CountryCode[];
};

type Contracts = readonly Pick<
  Selectable<ContractTable>,
  'id' | 'company_id' | 'brand_id' | 'building_id' | 'status'
>[];

/** The demo accounts, and store managers for every other store. */
export async function seedAccounts(db: Database, now: Date): Promise<void> {
  const person = {
    passwordHash: await hashPassword(demoPassword),
    passwordChangedAt: new Date(now.getTime() - passwordAgeMs),
  };
  for (const country of countryCodes) {
    const random = namedRandom(`people ${country}`);
    const contracts = await db
      .selectFrom('contract')
      .select(['id', 'company_id', 'brand_id', 'building_id', 'status'])
      .where('country_code', '=', country)
      .orderBy('id')
      .execute();
    let place = 0;
    const add = (role: DemoRole, email: string, targets: readonly Target[], corporate = false) => {
      const name = nameAt(country, place);
      place += 1;
      return addAccount(db, { ...person, ...name, role, email, targets, corporate, country, random });
    };
    for (const role of Object.keys(demoRoles) as DemoRole[]) {
      await add(role, demoEmail(role, country), targetsOf(role, country, contracts));
    }
    for (const role of corporateRoles) {
      await add(role, corporateEmail(role, country), targetsOf(role, country, contracts), true);
    }
    for (const contract of contracts.slice(1).filter(({ status }) => status === 'vigente')) {
      await add('local', '', [{ contract_id: contract.id }]);
    }
  }
}

/** The lengths of the two lists are coprime, so full names do not repeat (208 per country). */
function nameAt(country: CountryCode, place: number): Pick<Account, 'firstName' | 'lastName'> {
  const { firstNames, lastNames } = demoCountries[country];
  const nth = (names: readonly string[]): string => names[place % names.length] ?? '';
  return { firstName: nth(firstNames), lastName: nth(lastNames) };
}

/**
 * Gives each role the first company's first store, its first brand, or the companies; internal staff get
 * every mall.
 */
function targetsOf(role: DemoRole, country: CountryCode, contracts: Contracts): Target[] {
  const [first] = contracts;
  if (first === undefined) throw new Error(`No contracts in ${country}.`);
  const companyIds = [...new Set(contracts.map((contract) => contract.company_id))];
  if (role === 'local') return [{ contract_id: first.id }];
  if (role === 'marca') return [{ brand_id: first.brand_id }];
  if (role === 'empresa' || role === 'finanzas') {
    return companyIds.slice(0, demoCountries[country].administered).map((id) => ({ company_id: id }));
  }
  if (role === 'portal') return [{ country_codes: [country] }];
  return [...new Set(contracts.map((contract) => contract.building_id))].map((id) => ({ building_id: id }));
}

type Account = {
  readonly role: DemoRole;
  /** Empty: derived from the person's name. */
  readonly email: string;
  readonly targets: readonly Target[];
  readonly corporate: boolean;
  readonly country: CountryCode;
  readonly random: () => number;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly passwordChangedAt: Date;
};

async function addAccount(db: Database, account: Account): Promise<void> {
  const { role, email, targets, country, random, firstName, lastName } = account;
  const serial = between(random, 100_000, 999_999);
  const named = `${slug(`${firstName} ${lastName}`)}.${serial}@tiendas.vitrina.test`;
  const user = await db
    .insertInto('app_user')
    .values({
      email: email === '' ? named : email,
      password_hash: account.passwordHash,
      password_changed_at: account.passwordChangedAt,
      corporate: account.corporate,
      first_name: firstName,
      last_name: lastName,
      dni: demoCountries[country].personId(serial),
      phone: phoneOf({ country, random }),
      position: positions[role],
      country_code: country,
      status: 'Ok',
      login_count: demoLogins,
    })
    .returning(['id', 'country_code'])
    .executeTakeFirstOrThrow();
  const none = { company_id: null, brand_id: null, contract_id: null, building_id: null };
  await db
    .insertInto('role_assignation')
    .values(targets.map((target) => ({ ...none, ...target, user_id: user.id, role_id: demoRoles[role] })))
    .execute();
  await grantUsual(db, user, role);
}
