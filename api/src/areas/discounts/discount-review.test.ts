import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as discounts from 'shared/endpoints/discounts';
import { everyRole, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { DiscountCalls, discountClock, endpointsOf, keyed, publication } from './testing.ts';

let api: TestApi;
let own: DiscountCalls;
beforeAll(async () => {
  api = await startTestApi({ clockAt: discountClock });
  own = new DiscountCalls(api);
});
afterAll(() => api.close());
beforeEach(() => own.clear());

describe('from draft to catalogue', () => {
  test('publishing sends e-mail and channels, and tells the reviewers of its malls [U-008 U-222 U-243]', async () => {
    const { status, body } = await own.update(await own.created(), publication);
    expect([status, body.status, body.email, body.channels]).toEqual([
      200,
      'pending',
      publication.email,
      publication.channels,
    ]);
    expect((await own.brand.get(`/api/discounts/${body.id}`)).body).toMatchObject({
      status: 'pending',
      email: publication.email,
      channels: publication.channels,
    });
    expect(await own.idsOf(own.marketing, '/api/discounts/reviews')).toEqual([body.id]);
    const [mail] = await own.mailsTo(testEmail('marketing', 'CHL'));
    expect(mail?.text_body).toContain(`/operacion/descuentos?descuento=${body.id}`);
    expect(await own.mailsTo(testEmail('marketing', 'CHL', 'b'))).toEqual([]);
    expect((await own.marketing.get('/api/notifications')).body.content[0].title).toBe(
      'Un descuento espera su revisión',
    );
    // One that is published at once carries them too.
    const { id } = (await own.create(publication)).body;
    expect((await own.brand.get(`/api/discounts/${id}`)).body).toMatchObject(publication);
  });

  test('without a valid e-mail nothing is published', async () => {
    for (const email of [undefined, 'no es un correo']) {
      const { status, body } = await own.create({ ...publication, email });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.field).toMatch(/email$/);
    }
    expect(await own.idsOf(own.brand, own.ownPath)).toEqual([]);
  });

  test('marketing finds what waits in its malls, the oldest first, and nobody else decides [U-245 U-025 U-247]', async () => {
    const newer = await own.rowOf({ status: 'pending', createdAt: '2026-11-02T15:00:00Z' });
    const older = await own.rowOf({ status: 'pending' });
    await own.rowOf({ status: 'draft' });
    expect(await own.idsOf(own.marketing, '/api/discounts/reviews')).toEqual([older, newer]);
    const elsewhere = api.as(testEmail('marketing', 'CHL', 'b'));
    expect(await own.idsOf(elsewhere, '/api/discounts/reviews')).toEqual([]);
    expect((await own.act(elsewhere, older, 'approve')).status).toBe(404);
    for (const role of everyRole.filter((one) => one !== 'marketing')) {
      const other = api.as(testEmail(role, 'CHL'));
      const refused = [
        await own.act(other, older, 'approve'),
        await own.act(other, older, 'reject', { reason: 'El logo no se lee' }),
      ];
      expect([role, ...refused.map(({ status }) => status)]).toEqual([role, 403, 403]);
    }
  });

  test('approving puts it into the catalogue and tells brand and author [U-245]', async () => {
    const { id } = (await own.create(publication)).body;
    expect((await own.act(own.marketing, id, 'approve')).body).toMatchObject({
      status: 'approved',
      review: { approved: true, reason: null, by: 'marketing CHL a' },
    });
    expect(await own.idsOf(own.store, '/api/discounts')).toEqual([id]);
    const subjects = [await own.mailsTo(publication.email), await own.mailsTo(testEmail('marca', 'CHL'))];
    expect(subjects.map(([mail]) => mail?.subject)).toEqual([
      'Su descuento fue aprobado',
      'Su descuento fue aprobado',
    ]);
  });

  test('rejecting takes a reason, which the brand reads in list, history and mail [U-246 U-247]', async () => {
    const { id } = (await own.create(publication)).body;
    expect((await own.act(own.marketing, id, 'reject', { reason: ' ' })).status).toBe(400);
    expect((await own.act(own.marketing, id, 'reject', { reason: 'El logo no se lee' })).status).toBe(200);
    const { body } = await own.brand.get(own.ownPath);
    expect(body.content[0]).toMatchObject({ status: 'rejected', review: { reason: 'El logo no se lee' } });
    const history = (await own.brand.get(`/api/discounts/${id}/history`)).body;
    expect(history.map(({ event, comment }: { event: string; comment: string }) => [event, comment])).toEqual(
      [
        ['rejected', 'El logo no se lee'],
        ['published', null],
        ['created', null],
      ],
    );
    const [mail] = await own.mailsTo(publication.email);
    expect(mail?.text_body).toContain('El logo no se lee');
    expect((await own.act(own.marketing, id, 'approve')).status).toBe(422);
    // Another one that waits is approved.
    const { id: other } = (await own.create(publication)).body;
    expect((await own.act(own.marketing, other, 'approve')).body.status).toBe('approved');
    const statuses = (await own.brand.get(own.ownPath)).body.content.map(
      ({ id: one, status }: { id: number; status: string }) => [one, status],
    );
    expect(Object.fromEntries(statuses)).toEqual({ [id]: 'rejected', [other]: 'approved' });
    // Only one that waits is decided; of a draft its reviewers do not know.
    for (const status of ['draft', 'approved', 'rejected', 'deleted'] as const) {
      const one = await own.rowOf({ status });
      const replies = [
        await own.act(own.marketing, one, 'approve'),
        await own.act(own.marketing, one, 'reject', { reason: 'El logo no se lee' }),
      ];
      const refused = status === 'draft' ? 404 : 422;
      expect([status, ...replies.map((reply) => reply.status)]).toEqual([status, refused, refused]);
    }
  });

  test.each([
    ['draft', [200, 200, 422]],
    ['pending', [422, 200, 200]],
    ['approved', [422, 200, 422]],
    ['rejected', [422, 422, 422]],
    ['deleted', [422, 422, 422]],
  ] as const)(
    '%s: edited, deleted and reviewed as its status allows, always viewed [U-248 U-249 U-250]',
    async (status, allowed) => {
      const fresh = () => own.rowOf({ status, start: '2026-11-20' });
      const view = async (id: number) => (await own.brand.get(`/api/discounts/${id}`)).status;
      const [one, two, three] = [await fresh(), await fresh(), await fresh()];
      expect([await view(one), await view(two)]).toEqual([200, 200]);
      const edit = await own.update({ id: one, rowVersion: 1 });
      const remove = await own.act(own.brand, two, 'delete', { comment: 'Cambio de planes' });
      // Drafts are not yet among those that marketing sees.
      const review = status === 'draft' ? { status: 422 } : await own.act(own.marketing, three, 'approve');
      expect([edit.status, remove.status, review.status]).toEqual(allowed);
    },
  );

  test('a deleted one stays listed with its reason and leaves the catalogue [U-118 U-242 U-348 P-006]', async () => {
    const other = await own.rowOf({ createdAt: '2026-10-01T15:00:00Z' });
    const id = await own.rowOf();
    expect((await own.act(own.brand, id, 'delete', { comment: '' })).status).toBe(400);
    await own.act(own.brand, id, 'delete', { comment: 'Se acabó el producto' });
    const { body } = await own.brand.get(own.ownPath);
    expect(body.content[0]).toMatchObject({ id, status: 'deleted', comment: 'Se acabó el producto' });
    expect(body.content[1]).toMatchObject({ id: other, status: 'approved' });
    expect(await own.idsOf(own.store, '/api/discounts')).toEqual([other]);
  });

  test('the calls of brand and review answer exactly what their definitions say [U-356]', async () => {
    const { brand, marketing } = own;
    const draft = await own.create();
    const waiting = await own.update(draft.body, publication);
    const { id } = waiting.body;
    const other = (await own.create(publication)).body;
    const company = `/api/discounts/clients/${own.tenant.companyId}`;
    const ofBrand = `/api/discounts/brands/${own.tenant.brandIds[0]}`;
    const replies = [
      [discounts.createDiscount, draft],
      [discounts.updateDiscount, waiting],
      [discounts.getDiscount, await brand.get(`/api/discounts/${id}`)],
      [discounts.listReviews, await marketing.get('/api/discounts/reviews')],
      [discounts.approveDiscount, await own.act(marketing, id, 'approve')],
      [
        discounts.rejectDiscount,
        await own.act(marketing, other.id, 'reject', { reason: 'El logo no se lee' }),
      ],
      [discounts.deleteDiscount, await own.act(brand, id, 'delete', { comment: 'Fin' })],
      [discounts.listOwnDiscounts, await brand.get(own.ownPath)],
      [discounts.getDiscountHistory, await brand.get(`/api/discounts/${id}/history`)],
      [discounts.listDiscountBrands, await brand.get(`${company}/brands`)],
      [discounts.listDiscountBuildings, await brand.get(`${ofBrand}/buildings`)],
      [discounts.listClientBuildings, await brand.get(`${company}/buildings`)],
      [discounts.getDiscountFigures, await brand.get(`${company}/figures`)],
      [discounts.exportOwnDiscounts, await brand.post(`${own.ownPath}/export`, { body: {} })],
      [discounts.exportDiscountFigures, await brand.post(`${company}/figures/export`, { body: {} })],
    ] as const;
    // Every call of the module.
    expect(new Set(replies.map(([{ summary }]) => summary))).toEqual(
      new Set(endpointsOf(discounts).map(({ summary }) => summary)),
    );
    expect(replies[3][1].body.content).toHaveLength(2);
    for (const [{ path, reply }, { status, body }] of replies) {
      expect([path, status]).toEqual([path, path.endsWith('/export') ? 202 : 200]);
      const rows = Array.isArray(body) ? body : (body.content ?? [body]);
      expect([path, rows.length > 0]).toEqual([path, true]);
      expect(reply.parse(body)).toEqual(body);
    }
  });

  test('a stale edit gets 409 with the stored discount, and a repeated write happens once [T19]', async () => {
    const draft = await own.created();
    const edited = (await own.update(draft, { name: 'Primera' })).body;
    const stale = await own.update(draft, { name: 'Segunda' });
    expect([stale.status, stale.body.code, stale.body.details.stored]).toEqual([
      409,
      'VERSION_CONFLICT',
      edited,
    ]);
    expect((await own.brand.get(`/api/discounts/${draft.id}`)).body.name).toBe('Primera');
    const headers = keyed();
    const body = { discount: own.facts({ name: 'Una vez' }) };
    const twice = [
      await own.brand.post('/api/discounts', { body, headers }),
      await own.brand.post('/api/discounts', { body, headers }),
    ];
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(await own.idsOf(own.brand, own.ownPath, { q: 'una vez' })).toHaveLength(1);
  });

  test('each write leaves an entry of the audit log: who, when and from where [D3]', async () => {
    const { id } = (await own.create(publication)).body;
    await own.act(own.marketing, id, 'approve');
    await own.act(own.brand, id, 'delete', { comment: 'Fin' });
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'app_user.email', 'at', 'ip'])
      .where('entity', '=', 'discount')
      .where('entity_id', '=', String(id))
      .orderBy('audit_log.id')
      .execute();
    const [brand, marketing] = [testEmail('marca', 'CHL'), testEmail('marketing', 'CHL')];
    const from = { at: new Date(discountClock), ip: '127.0.0.1' };
    expect(entries).toEqual([
      { action: 'discount.create', email: brand, ...from },
      { action: 'discount.publish', email: brand, ...from },
      { action: 'discount.approve', email: marketing, ...from },
      { action: 'discount.delete', email: brand, ...from },
    ]);
  });
});
