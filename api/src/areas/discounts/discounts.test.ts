import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { discountTypes, isRedeemableOn } from 'shared/rules/discount';
import sharp from 'sharp';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { testPicture } from '../../testing/pictures.ts';
import { DiscountCalls, discountClock, discountForm, keyed } from './testing.ts';

let api: TestApi;
let own: DiscountCalls;
beforeAll(async () => {
  api = await startTestApi({ clockAt: discountClock });
  own = new DiscountCalls(api);
});
afterAll(() => api.close());
beforeEach(() => own.clear());

describe('what a discount is', () => {
  test('a created discount is a draft with the fields of the form, and never redeemed twice [U-007 U-219 U-243]', async () => {
    const { status, body } = await own.create();
    expect(status).toBe(200);
    const { id } = await api.db.selectFrom('discount').select('id').executeTakeFirstOrThrow();
    expect(body).toMatchObject({
      ...own.facts(),
      id,
      client_id: own.tenant.companyId,
      code: `D-${body.id}`,
      currency: 'CLP',
      redeem_type: 'unique',
      stock: null,
      status: 'draft',
      image_id: null,
      image_url: null,
      image_name: null,
      email: null,
      channels: [],
    });
    expect((await own.brand.get(`/api/discounts/${id}`)).body).toEqual(body);
    expect((await own.create({ redeem_type: 'many' })).status).toBe(400);
    expect((await own.update(body, { redeem_type: 'many' })).status).toBe(400);
    expect((await own.create({ brand_id: own.tenant.brandIds[1] })).status).toBe(404);
  });

  test('whoever reads it gets brand, malls and the counts of coupons [U-223]', async () => {
    const { id } = await own.created();
    const { body } = await own.brand.get(`/api/discounts/${id}`);
    expect(body).toMatchObject({
      brand: { id: own.tenant.brandIds[0], name: 'Marca CHL-A-1' },
      buildings: [{ id: own.tenant.buildingId, name: 'Mall CHL-A' }],
      discount_users_count: 0,
      discount_users_redeemed_count: 0,
    });
  });

  test('its stock is null or 0, nothing else [U-221]', async () => {
    expect((await own.created({ stock: 0 })).stock).toBe(0);
    expect((await own.created({ stock: null })).stock).toBeNull();
    expect((await own.create({ stock: 5 })).status).toBe(400);
    expect((await own.update(await own.created(), { stock: 5 })).status).toBe(400);
  });

  /** When it is made, and when it is edited. */
  const refusedAt = async (field: string, value: unknown): Promise<void> => {
    const { status, body } = await own.create({ [field]: value });
    expect([field, status, body.field]).toEqual([field, 400, `discount.${field}`]);
    expect(await own.idsOf(own.brand, own.ownPath)).toEqual([]);
    const edited = await own.update(await own.created(), { [field]: value });
    expect([field, edited.status, edited.body.field]).toEqual([field, 400, `discount.${field}`]);
    await own.clear();
  };

  test('name, amount, brand and description are required, each told at its field', async () => {
    for (const [field, value] of [
      ['name', ' '],
      ['value', null],
      ['brand_id', null],
      ['description', ''],
    ] as const) {
      await refusedAt(field, value);
      const { body } = await own.create({ [field]: value });
      expect([field, body.message]).toEqual([field, '*Este campo es obligatorio']);
    }
  });

  test('so are malls, first and last day, and weekdays', async () => {
    await refusedAt('buildings_ids', []);
    for (const field of ['start', 'end']) {
      for (const nothing of ['', null, undefined]) {
        await refusedAt(field, nothing);
        const { body } = await own.create({ [field]: nothing });
        expect([field, body.message]).toEqual([field, '*Este campo es obligatorio']);
      }
    }
    await refusedAt('week_days', '');
  });

  test('descriptions take 100 characters, conditions 110 [U-293 U-294]', async () => {
    await refusedAt('description', 'a'.repeat(101));
    await refusedAt('conditions', 'a'.repeat(111));
    const longest = { description: 'a'.repeat(100), conditions: 'a'.repeat(110) };
    expect(await own.created(longest)).toMatchObject(longest);
  });

  test('types are % and $, weekdays digits from 1 to 7 in their order [U-218 U-220 P-167 P-168]', async () => {
    expect(discountTypes).toEqual(['%', '$']);
    await refusedAt('discount_type', '€');
    for (const days of ['0', '8', '21', '11']) await refusedAt('week_days', days);
    for (const discount_type of ['%', '$'])
      expect(await own.created({ discount_type })).toMatchObject({ discount_type });
    for (const week_days of ['1357', '1234567', '7'])
      expect(await own.created({ week_days })).toMatchObject({ week_days });
    // 1 is Monday, 7 is Sunday: the 23rd and the 29th.
    for (const [week_days, only] of [
      ['1', '2026-11-23'],
      ['7', '2026-11-29'],
    ] as const) {
      const discount = await own.created({ week_days });
      const week = Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`);
      expect(week.filter((day) => isRedeemableOn(discount, day))).toEqual([only]);
    }
  });

  const brokenAt = async (more: object, field: string, message: string): Promise<void> => {
    for (const { status, body } of [await own.create(more), await own.update(await own.created(), more)])
      expect([status, body.code, body.field, body.message]).toEqual([422, 'RULE_BROKEN', field, message]);
  };

  test('a percentage ends at 100, and amounts have two decimals at most [U-290 U-291 U-292]', async () => {
    await brokenAt({ value: 100.01 }, 'value', 'El porcentaje no puede ser mayor que 100');
    await brokenAt({ value: 12.345 }, 'value', 'Use hasta 2 decimales');
    await brokenAt({ discount_type: '$', value: 990.999 }, 'value', 'Use hasta 2 decimales');
    for (const value of [100, 99.25]) expect((await own.created({ value })).value).toBe(value);
    expect((await own.created({ discount_type: '$', value: 5_000.25 })).value).toBe(5_000.25);
  });

  test('it starts today at the earliest and ends no earlier than it starts [U-299 U-300]', async () => {
    await brokenAt({ start: '2026-11-19' }, 'start', 'La fecha de inicio no puede ser anterior a hoy');
    const message = 'La fecha de término no puede ser anterior a la de inicio';
    await brokenAt({ end: '2026-11-19' }, 'end', message);
    await brokenAt({ start: '2026-11-25', end: '2026-11-24' }, 'end', message);
    const oneDay = { start: '2026-11-20', end: '2026-11-20' };
    expect(await own.created(oneDay)).toMatchObject(oneDay);
  });

  test('amounts keep two decimals, 100 % and amounts above 100 are fine', async () => {
    expect((await own.created({ value: 99.95 })).value).toBe(99.95);
    expect((await own.created({ value: 100 })).value).toBe(100);
    expect((await own.created({ discount_type: '$', value: 1_990.5 })).value).toBe(1_990.5);
  });

  test('today is the day of the mall: at one in the morning UTC Chile still has the day before [U-299 T21]', async () => {
    api.setClock('2026-11-20T02:30:00Z');
    expect((await own.create({ start: '2026-11-19' })).status).toBe(200);
    api.setClock('2026-11-20T03:30:00Z');
    expect((await own.create({ start: '2026-11-19' })).body.field).toBe('start');
    // Two hours later it is still that day in Peru.
    const { brandIds, buildingId } = api.world.PER.a;
    const peruvian = api.as(testEmail('marca', 'PER'));
    const discount = discountForm(brandIds[0], [buildingId], { start: '2026-11-19' });
    const createThere = () => peruvian.post('/api/discounts', { body: { discount }, headers: keyed() });
    api.setClock('2026-11-20T04:30:00Z');
    expect((await createThere()).status).toBe(200);
    api.setClock('2026-11-20T05:30:00Z');
    expect((await createThere()).body.field).toBe('start');
    api.setClock(discountClock);
  });
});

describe('its logo', () => {
  /** Another logo for a draft. */
  const edit = ({ id, rowVersion }: ManagedDiscount, bytes: Buffer) => {
    const form = new FormData();
    form.append('discount', JSON.stringify({ ...own.facts(), rowVersion }));
    form.append('file', new File([new Uint8Array(bytes)], 'logo.png'));
    return own.brand.put(`/api/discounts/${id}`, { form, headers: keyed() });
  };

  test('comes along in a form, is drawn anew and shown by a public address [U-217 U-346 T31]', async () => {
    const gif = await sharp(await testPicture('png', 900))
      .gif()
      .toBuffer();
    const pictures = [await testPicture('png'), await testPicture('jpeg'), gif];
    for (const bytes of pictures) {
      const { status, body } = await own.upload(bytes, 'mi logo.png');
      expect([status, body.image_name]).toEqual([200, 'mi logo.webp']);
      const { id } = await api.db
        .selectFrom('discount')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(body).toMatchObject({
        ...own.facts(),
        id,
        client_id: own.tenant.companyId,
        code: `D-${id}`,
        redeem_type: 'unique',
        stock: null,
        status: 'draft',
        image_id: expect.stringMatching(/^[0-9a-f]{40}$/),
      });
      const shown = await api.anonymous.get(body.image_url);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect((await sharp(shown.bytes).metadata()).width).toBeLessThanOrEqual(512);
      expect(body.image_url).toContain(body.image_id);
      expect(body.image_id).toBe(createHash('sha256').update(shown.bytes).digest('hex').slice(0, 40));
    }
  });

  test('of another type is refused, whatever its name says [U-286 U-289 T11]', async () => {
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), await testPicture('webp')]) {
      const { status, body } = await own.upload(bytes, 'logo.png');
      expect([status, body.field, body.message]).toEqual([
        422,
        'file',
        'Solo se permiten archivos JPG, PNG o GIF.',
      ]);
      const edited = await edit(await own.created(), bytes);
      expect([edited.status, edited.body.message]).toEqual([422, body.message]);
    }
    const gif = await sharp(await testPicture('png'))
      .gif()
      .toBuffer();
    for (const bytes of [await testPicture('jpeg'), await testPicture('png'), gif])
      expect((await own.upload(bytes, 'logo.png')).status).toBe(200);
  });

  test('of 5 MB is taken, and above that refused in its own words [U-287 U-288 P-254]', async () => {
    const most = 5 * 1024 * 1024;
    const picture = await testPicture('png');
    // What follows the end of a picture is no part of it.
    const largest = Buffer.concat([picture, Buffer.alloc(most - picture.length)]);
    expect((await own.upload(largest, 'logo.png')).status).toBe(200);
    const { status, body } = await own.upload(Buffer.alloc(most + 1), 'logo.png');
    expect([status, body.field, body.message]).toEqual([
      400,
      'file',
      'El archivo no puede ser mayor a 5 MB.',
    ]);
    const edited = await edit(await own.created(), Buffer.alloc(most + 1));
    expect([edited.status, edited.body.message]).toEqual([400, body.message]);
    // Up to 6.2 million bytes, and then in those of every body.
    const larger = await own.upload(Buffer.alloc(6_200_000), 'logo.png');
    expect([larger.status, larger.body.message]).toEqual([400, body.message]);
    const more = await own.upload(Buffer.alloc(6_250_000), 'logo.png');
    expect(more.body.message).toMatch(/^Lo que envía pesa demasiado/);
  });

  test('stays when the draft is edited without one, and goes with null', async () => {
    const { body } = await own.upload(await testPicture('png'), 'logo.png');
    const edited = (await own.update(body, { name: 'Otro nombre' })).body;
    expect([edited.name, edited.image_url]).toEqual(['Otro nombre', body.image_url]);
    expect((await own.update(edited, { image: null })).body.image_url).toBeNull();
  });

  test('is another one when the draft is edited with a file in its form [U-347 P-006]', async () => {
    const { body } = await own.upload(await testPicture('png'), 'logo.png');
    const form = new FormData();
    const { rowVersion } = body;
    form.append('discount', JSON.stringify({ ...own.facts({ name: 'Otro nombre' }), rowVersion }));
    form.append('file', new File([new Uint8Array(await testPicture('jpeg'))], 'nuevo.jpg'));
    const path = `/api/discounts/${body.id}`;
    const edited = await own.brand.put(path, { form, headers: keyed() });
    expect(edited.body).toMatchObject({ name: 'Otro nombre', image_name: 'nuevo.webp' });
    expect(edited.body.image_url).not.toBe(body.image_url);
    expect((await api.anonymous.get(edited.body.image_url)).status).toBe(200);
    expect((await own.brand.get(path)).body).toEqual(edited.body);
  });
});
