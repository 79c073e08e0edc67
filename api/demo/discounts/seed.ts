import { sql } from 'kysely';
import { countryCodes, countryOf, type CountryCode } from 'shared/countries';
import { demoEmail } from 'shared/rules/demo-accounts';
import { couponAlphabet, couponCodeLength, isRedeemableOn } from 'shared/rules/discount';
import { addDays, todayIn } from 'shared/rules';
import type { DiscountEventTable } from '../../src/areas/discounts/tables.ts';
import type { Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import { between } from '../random.ts';
import type { DemoWorld } from '../world.ts';
import { mainDrafts, otherDrafts, type DiscountDraft } from './drafts.ts';
import { discountPicture } from './picture.ts';

type Brand = DemoWorld['brands'][number];

type Place = {
  readonly db: Database;
  readonly world: DemoWorld;
  readonly country: CountryCode;
  readonly random: () => number;
  readonly authorId: number;
  readonly reviewerId: number;
};

const dayMs = 86_400_000;

/** Two significant digits, as people print amounts: 11,873 becomes 12,000. */
function printed(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}

const valueOf = ({ off }: DiscountDraft, country: CountryCode): number =>
  'percent' in off ? off.percent : printed(off.ofTicket * demoCountries[country].trade.ticket);

async function storePicture({ world, country }: Place, index: number, draft: DiscountDraft): Promise<string> {
  const isPercent = 'percent' in draft.off;
  const path = `discounts/${country.toLowerCase()}/demo-${index % 5}-${isPercent ? 'percent' : 'bag'}.webp`;
  await world.files.put('public', path, await discountPicture(index, isPercent), 'image/webp');
  return path;
}

type Step = Pick<DiscountEventTable, 'event' | 'comment' | 'user_id'> & { readonly at: Date };

/** What happened to it since it was created, a week before its first day or before today. */
function stepsOf(place: Place, { status, from, reason }: DiscountDraft): Step[] {
  const { authorId, reviewerId, world } = place;
  const begun = world.clock.now().getTime() + (Math.min(from, 0) - 7) * dayMs;
  const step = (days: number, event: Step['event'], userId: number, comment: string | null = null): Step => ({
    at: new Date(begun + days * dayMs),
    event,
    user_id: userId,
    comment,
  });
  const steps = [step(0, 'created', authorId)];
  if (status === 'draft') return steps;
  steps.push(step(1, 'published', authorId));
  if (status === 'pending') return steps;
  if (status === 'rejected') return [...steps, step(2, 'rejected', reviewerId, reason)];
  steps.push(step(2, 'approved', reviewerId));
  return status === 'deleted' ? [...steps, step(6 - from, 'deleted', authorId, reason)] : steps;
}

async function store(place: Place, brand: Brand, draft: DiscountDraft, index: number): Promise<void> {
  const { db, world, country, random } = place;
  const malls = world.contracts.filter(({ brand_id: id, status }) => id === brand.id && status === 'vigente');
  const mallIds = [...new Set(malls.map(({ building_id: id }) => id))];
  if (mallIds.length === 0) return;
  const today = world.todayOf(country);
  const steps = stepsOf(place, draft);
  const atOf = (...events: Step['event'][]) => steps.find(({ event }) => events.includes(event));
  const reviewed = atOf('approved', 'rejected');
  const { id } = await db
    .insertInto('discount')
    .values({
      country_code: country,
      company_id: brand.company_id,
      brand_id: brand.id,
      name: draft.name,
      description: draft.description,
      conditions: draft.conditions,
      discount_type: 'percent' in draft.off ? '%' : '$',
      value_hundredths: valueOf(draft, country) * 100,
      week_days: draft.weekDays,
      starts_on: addDays(today, draft.from),
      ends_on: addDays(today, draft.to),
      stock: null,
      status: draft.status,
      image_path: await storePicture(place, index, draft),
      image_name: 'campaña.webp',
      email: draft.status === 'draft' ? null : brand.email,
      channels: draft.status === 'draft' ? [] : index % 2 === 0 ? ['on_tour', 'app'] : ['office_hub'],
      created_at: steps[0]?.at ?? world.clock.now(),
      created_by: place.authorId,
      published_at: atOf('published')?.at ?? null,
      reviewed_at: reviewed?.at ?? null,
      reviewed_by: reviewed?.user_id ?? null,
      review_reason: reviewed?.comment ?? null,
      delete_comment: atOf('deleted')?.comment ?? null,
      row_version: steps.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('discount_building')
    .values(mallIds.map((building_id) => ({ discount_id: id, building_id })))
    .execute();
  await db
    .insertInto('discount_event')
    .values(steps.map((step) => ({ ...step, discount_id: id })))
    .execute();
  await storeCoupons(place, { id, mallIds, weekDays: draft.weekDays }, draft, random);
}

type Stored = { readonly id: number; readonly mallIds: readonly number[]; readonly weekDays: string };

/** Coupons of the country's people since the first day; about half of them redeemed on a later day. */
async function storeCoupons(
  { db, world, country }: Place,
  { id, mallIds, weekDays }: Stored,
  { from, to, demand = 0 }: DiscountDraft,
  random: () => number,
): Promise<void> {
  const now = world.clock.now();
  const today = todayIn(country, now);
  const people = world.users.filter((user) => user.country_code === country);
  const managers = people.filter(({ position }) => position === 'Jefe de local');
  const period = { start: addDays(today, from), end: addDays(today, to), week_days: weekDays };
  const letter = () => couponAlphabet[Math.floor(random() * couponAlphabet.length)];
  const rows = people
    .filter(() => random() < demand)
    .map((person) => {
      const ago = between(random, Math.max(0, -to), -from);
      const obtained = new Date(now.getTime() - ago * dayMs - between(random, 1, 240) * 60_000);
      const used = new Date(obtained.getTime() + between(random, 1, 6) * dayMs);
      const isUsed = random() < 0.6 && used < now && isRedeemableOn(period, todayIn(country, used));
      const manager = managers[between(random, 0, managers.length - 1)];
      return {
        discount_id: id,
        user_id: person.id,
        code: Array.from({ length: couponCodeLength }, letter).join(''),
        obtained_at: obtained,
        redeemed_at: isUsed ? used : null,
        redeemed_by: isUsed ? (manager?.id ?? person.id) : null,
        redeemed_building_id: isUsed ? (mallIds[between(random, 0, mallIds.length - 1)] ?? 0) : null,
      };
    });
  if (rows.length > 0) await db.insertInto('coupon').values(rows).execute();
}

/** The counts that coupons are read by, from the coupons. */
async function countCoupons(db: Database, country: CountryCode): Promise<void> {
  const { timeZone } = countryOf(country);
  await sql`
    update discount set obtained = counted.obtained, redeemed = counted.redeemed
    from (select discount_id, count(*) as obtained, count(redeemed_at) as redeemed from coupon group by 1) as counted
    where discount.id = counted.discount_id and discount.country_code = ${country}`.execute(db);
  await sql`
    insert into discount_day (discount_id, day, obtained)
    select discount_id, (obtained_at at time zone ${timeZone})::date, count(*)
    from coupon join discount on discount.id = discount_id where country_code = ${country} group by 1, 2`.execute(
    db,
  );
  await sql`
    insert into discount_mall_day (discount_id, day, building_id, redeemed)
    select discount_id, (redeemed_at at time zone ${timeZone})::date, redeemed_building_id, count(*)
    from coupon join discount on discount.id = discount_id
    where country_code = ${country} and redeemed_at is not null group by 1, 2, 3`.execute(db);
}

/**
 * Discounts of every brand: of the demo accounts' brand each status, of the others what is in force or waits
 * for a review, with coupons over many days.
 */
export async function seedDiscounts(db: Database, world: DemoWorld): Promise<void> {
  for (const country of countryCodes) {
    const random = world.random(`discounts ${country}`);
    const idOf = (email: string): number => world.users.find((user) => user.email === email)?.id ?? 0;
    const authorId = idOf(demoEmail('marca', country));
    const place: Place = {
      db,
      world,
      country,
      random,
      authorId,
      reviewerId: idOf(demoEmail('marketing', country)),
    };
    const own = world.assignations.find(({ user_id: userId }) => userId === authorId)?.brand_id;
    const companies = new Set(
      world.companies.filter((company) => company.country_code === country).map(({ id }) => id),
    );
    let index = 0;
    for (const brand of world.brands.filter(({ company_id: id }) => companies.has(id))) {
      const drafts =
        brand.id === own
          ? mainDrafts
          : [otherDrafts[index % otherDrafts.length]].filter((one) => one !== undefined);
      for (const draft of drafts) await store(place, brand, draft, index++);
    }
    await countCoupons(db, country);
  }
}
