import { randomUUID } from 'node:crypto';
import type { CountryCode } from 'shared/countries';
import type { ManagedDiscount } from 'shared/endpoints/discounts';
import type { DiscountStatus, DiscountType } from 'shared/rules/discount';
import type { Database } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { testEmail, type TestApi, type TestClient, type TestReply } from '../../testing/index.ts';
import { newCouponCode } from './coupons.service.ts';

/** The endpoints that modules define. */
export const endpointsOf = (...modules: readonly object[]): readonly { readonly summary: string }[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value && 'reply' in value);

export type DiscountFacts = {
  readonly country: CountryCode;
  readonly companyId: number;
  readonly brandId: number;
  readonly buildingIds: readonly number[];
  readonly status?: DiscountStatus;
  readonly name?: string;
  readonly type?: DiscountType;
  readonly start?: string;
  readonly end?: string;
  readonly weekDays?: string;
  readonly createdAt?: string;
};

/** An approved discount of 20 % for every day of November 2026, unless given otherwise; returns its id. */
export async function insertDiscountRow(
  db: Database,
  {
    country,
    companyId,
    brandId,
    buildingIds,
    status = 'approved',
    name = 'Semana del café',
    type = '%',
    start = '2026-11-01',
    end = '2026-11-30',
    weekDays = '1234567',
    createdAt = '2026-10-20T15:00:00Z',
  }: DiscountFacts,
): Promise<number> {
  const author = await db
    .selectFrom('app_user')
    .select('id')
    .where('country_code', '=', country)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('discount')
    .values({
      country_code: country,
      company_id: companyId,
      brand_id: brandId,
      name,
      description: 'Un café de regalo por la compra de otro.',
      conditions: '',
      discount_type: type,
      value_hundredths: 2_000,
      week_days: weekDays,
      starts_on: start,
      ends_on: end,
      stock: null,
      status,
      image_path: null,
      image_name: null,
      email: status === 'draft' ? null : 'promociones@marca.test',
      channels: [],
      created_at: new Date(createdAt),
      created_by: author.id,
      published_at: status === 'draft' ? null : new Date(createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('discount_building')
    .values(buildingIds.map((building_id) => ({ discount_id: id, building_id })))
    .execute();
  return id;
}

/** A person's unused coupon of a discount. */
export const insertCouponRow = (db: Database, discountId: number, userId: number) =>
  db
    .insertInto('coupon')
    .values({
      discount_id: discountId,
      user_id: userId,
      code: newCouponCode(),
      obtained_at: new Date('2026-11-18T15:00:00Z'),
      redeemed_at: null,
      redeemed_by: null,
      redeemed_building_id: null,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();

/** Part `discount` of a valid form: 15 % on working days from 20 to 30 November 2026. */
export const discountForm = (brandId: number, buildingIds: readonly number[], more: object = {}) => ({
  name: 'Martes de descuento',
  brand_id: brandId,
  discount_type: '%',
  value: 15,
  description: '15 % en toda la tienda',
  conditions: 'No acumulable',
  buildings_ids: buildingIds,
  start: '2026-11-20',
  end: '2026-11-30',
  week_days: '12345',
  ...more,
});

/** The morning of the form's first day in Santiago. */
export const discountClock = '2026-11-20T15:00:00.000Z';

export const keyed = () => ({ 'idempotency-key': randomUUID() });

/** What a form adds to publish its discount. */
export const publication = {
  status: 'pending',
  email: 'promociones@marca.test',
  channels: ['on_tour', 'app'],
};

/** The calls of a Chilean brand about its discounts, and of others with them. */
export class DiscountCalls {
  readonly brand: TestClient;
  readonly marketing: TestClient;
  readonly store: TestClient;
  readonly tenant: TestApi['world']['CHL']['a'];
  readonly #api: TestApi;

  constructor(api: TestApi) {
    this.#api = api;
    this.brand = api.as(testEmail('marca', 'CHL'));
    this.marketing = api.as(testEmail('marketing', 'CHL'));
    this.store = api.as(testEmail('local', 'CHL'));
    this.tenant = api.world.CHL.a;
  }

  get ownPath(): string {
    return `/api/discounts/clients/${this.tenant.companyId}/discounts`;
  }

  facts = (more: object = {}) => discountForm(this.tenant.brandIds[0], [this.tenant.buildingId], more);

  create = (more: object = {}, client = this.brand): Promise<TestReply> =>
    client.post('/api/discounts', { body: { discount: this.facts(more) }, headers: keyed() });

  created = async (more: object = {}): Promise<ManagedDiscount> => (await this.create(more)).body;

  update = ({ id, rowVersion }: Pick<ManagedDiscount, 'id' | 'rowVersion'>, more: object = {}) =>
    this.brand.put(`/api/discounts/${id}`, {
      body: { discount: { ...this.facts(more), rowVersion } },
      headers: keyed(),
    });

  act = (client: TestClient, id: number, action: string, body?: object) =>
    client.post(`/api/discounts/${id}/${action}`, {
      ...(body === undefined ? {} : { body }),
      headers: keyed(),
    });

  upload = (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('discount', JSON.stringify(this.facts()));
    form.append('file', new File([new Uint8Array(bytes)], name));
    return this.brand.post('/api/discounts', { form, headers: keyed() });
  };

  /** A row of the brand; returns its id. */
  rowOf = (more: Partial<DiscountFacts> = {}): Promise<number> => {
    const { companyId, brandIds, buildingId } = this.tenant;
    const owner = { country: 'CHL', companyId, brandId: brandIds[0], buildingIds: [buildingId] } as const;
    return insertDiscountRow(this.#api.db, { ...owner, ...more });
  };

  idsOf = async (
    client: TestClient,
    path: string,
    query: Record<string, string | number> = {},
  ): Promise<number[]> =>
    (await client.get(path, { query })).body.content.map(({ id }: { id: number }) => id);

  /** The mails to an address, which are taken out. */
  mailsTo = async (email: string) => {
    await runDueJobs(this.#api.deps);
    return this.#api.db.deleteFrom('mail_inbox').where('recipient', '=', email).returningAll().execute();
  };

  /** Takes all discounts out, and delivers what is due. */
  async clear(): Promise<void> {
    await this.#api.db.deleteFrom('coupon').execute();
    await this.#api.db.deleteFrom('discount').execute();
    await this.mailsTo('');
  }
}
