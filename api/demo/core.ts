import { countryCodes, type CountryCode } from 'shared/countries';
import type { Database } from '../src/db/database.ts';
import type { FileStore } from '../src/files/file-store.ts';
import type { BrandFacts, CompanyFacts } from './countries/demo-country.ts';
import { demoCountries } from './countries/index.ts';
import { brandLogo } from './logos.ts';
import { between, namedRandom } from './random.ts';
import { yearsFrom } from './days.ts';

type Todays = (country: CountryCode) => string;

type Place = {
  readonly db: Database;
  readonly files: FileStore;
  readonly country: CountryCode;
  readonly today: string;
  readonly random: () => number;
  readonly buildingIds: readonly number[];
  readonly executiveIds: readonly number[];
  /** Running number of the country's contracts, for codes and for the few exceptions. */
  serial: number;
};

/** Malls, companies, brands, spaces and contracts of every country: about sixty contracts. */
export async function seedCore(db: Database, files: FileStore, todayOf: Todays): Promise<void> {
  for (const country of countryCodes) {
    const { malls, companies } = demoCountries[country];
    const buildings = await db
      .insertInto('building')
      .values(
        malls.map(({ name, sapId }, index) => ({
          country_code: country,
          name,
          sap_id: sapId,
          support_desk_code: `MA-${country}-${index + 1}`,
        })),
      )
      .returning('id')
      .execute();
    const place: Place = {
      db,
      files,
      country,
      today: todayOf(country),
      random: namedRandom(`core ${country}`),
      buildingIds: buildings.map(({ id }) => id),
      executiveIds: await seedExecutives(db, country),
      serial: 0,
    };
    for (const [index, company] of companies.entries()) await seedCompany(place, company, index);
  }
}

/** Two of the operator's staff share the companies of a country. */
async function seedExecutives(db: Database, country: CountryCode): Promise<number[]> {
  const { firstNames, lastNames } = demoCountries[country];
  const random = namedRandom(`executives ${country}`);
  const rows = [1, 2].map((place) => {
    const [first_name, last_name] = [firstNames.at(-place) ?? '', lastNames.at(-place) ?? ''];
    const email = `${slug(`${first_name} ${last_name}`)}.${country.toLowerCase()}@operadora.vitrina.test`;
    return { country_code: country, first_name, last_name, email, phone: phoneOf({ country, random }) };
  });
  const inserted = await db.insertInto('commercial_executive').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** `Comercial Lumbre y Lana SpA` → `comercial-lumbre-y-lana-spa`. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const contactOf = (name: string) => ({
  email: `contacto@${slug(name)}.example`,
  web: `https://www.${slug(name)}.example`,
});

async function seedCompany(place: Place, company: CompanyFacts, index: number): Promise<void> {
  const { db, country, random } = place;
  const [first] = company.brands;
  const { id } = await db
    .insertInto('company')
    .values({
      country_code: country,
      name: company.name,
      tax_id: demoCountries[country].companyTaxId(between(random, 100_000, 999_999)),
      phone: phoneOf(place),
      address: company.address,
      executive_id: place.executiveIds[index % place.executiveIds.length] ?? null,
      // A company shows the logo of its first brand.
      logo_path: first === undefined ? null : await storeLogo(place, first),
      ...contactOf(company.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const facts of company.brands) await seedBrand(place, id, facts, index);
}

async function storeLogo({ files, country }: Place, { name, mark, palette }: BrandFacts): Promise<string> {
  const path = `logos/${country.toLowerCase()}/${slug(name)}.svg`;
  await files.put('public', path, Buffer.from(brandLogo(name, mark, palette)), 'image/svg+xml');
  return path;
}

export function phoneOf({ country, random }: Pick<Place, 'country' | 'random'>): string {
  const { prefix, digits } = demoCountries[country].mobile;
  return prefix + String(between(random, 1, 10 ** digits - 1)).padStart(digits, '5');
}

const categoryOf = async (db: Database, { category }: BrandFacts): Promise<number> =>
  (await db.selectFrom('brand_category').select('id').where('name', '=', category).executeTakeFirstOrThrow())
    .id;

async function seedBrand(
  place: Place,
  companyId: number,
  facts: BrandFacts,
  companyIndex: number,
): Promise<void> {
  const { db } = place;
  const { id } = await db
    .insertInto('brand')
    .values({
      company_id: companyId,
      name: facts.name,
      tax_id: null,
      category_id: await categoryOf(db, facts),
      phone: phoneOf(place),
      logo_path: await storeLogo(place, facts),
      ...contactOf(facts.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const mall of facts.malls) await seedContract(place, companyId, id, facts, mall, companyIndex);
}

async function seedContract(
  place: Place,
  companyId: number,
  brandId: number,
  facts: BrandFacts,
  mall: number,
  companyIndex: number,
): Promise<void> {
  const { db, country, random, today } = place;
  place.serial += 1;
  const buildingId = place.buildingIds[mall];
  if (buildingId === undefined) throw new Error(`${facts.name} has a store in an unknown mall.`);
  const floor = between(random, 1, 3);
  const local = `${floor}${String(place.serial).padStart(3, '0')}`;
  const space = await db
    .insertInto('space')
    .values({
      building_id: buildingId,
      code: `L-${local}`,
      local_code: local,
      gla_m2: Math.round(facts.m2 * (0.85 + random() * 0.3) * 10) / 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contract')
    .values({
      code: `${country}-${String(4_600_000 + place.serial * 37)}`,
      company_id: companyId,
      brand_id: brandId,
      space_id: space.id,
      building_id: buildingId,
      country_code: country,
      ...validityOf(place, companyIndex, today),
    })
    .execute();
}

/**
 * Most contracts run for years; one in five of the later companies' has ended, so that lists have both kinds.
 */
function validityOf({ random, serial }: Place, companyIndex: number, today: string) {
  const starts_on = yearsFrom(today, -between(random, 2, 5), '03-01');
  if (companyIndex < 3 || serial % 5 !== 0) {
    return { starts_on, ends_on: yearsFrom(today, between(random, 2, 4), '02-28'), real_end_on: null };
  }
  const ended = yearsFrom(today, -1, '08-31');
  return { starts_on, ends_on: ended, real_end_on: ended, status: 'terminado' as const };
}
