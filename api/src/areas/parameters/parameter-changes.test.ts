import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Parameter } from 'shared/endpoints/parameter-changes';
import { startTestApi, testEmail, testPassword, type TestApi, type TestClient } from '../../testing/index.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { declare, plainSale } from '../sales/testing.ts';

const list = '/api/operacion/parametros';
const friday = '2026-11-20T15:00:00Z';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(friday);
  await api.db.deleteFrom('parameter_change').execute();
  await api.db.deleteFrom('country_parameter').where('valid_from', '>', '2000-01-01').execute();
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const plan = (body: object, parameter = 'corte-diario', client = portal, headers = keyed()) =>
  client.post(`${list}/chl/${parameter}/cambios`, { body: { rowVersion: 1, ...body }, headers });
const withdraw = (body: object, parameter = 'corte-diario', client = portal) =>
  client.post(`${list}/chl/${parameter}/retiros`, { body: { rowVersion: 2, ...body }, headers: keyed() });
const effect = (query: { desde: string; valor: number }, parameter = 'corte-diario', client = portal) =>
  client.get(`${list}/chl/${parameter}/efecto`, { query });
const read = async (parameter = 'corte-diario'): Promise<Parameter> => {
  const all: Parameter[] = (await portal.get(list)).body;
  const found = all.find(({ parametro }) => parametro === parameter);
  if (found === undefined) throw new Error(`There is no parameter ${parameter}.`);
  return found;
};

describe('a change', () => {
  test('of a cut-off day counts for the sales of its month, and earlier months keep theirs', async () => {
    const brand = api.as(testEmail('marca', 'CHL'));
    const store = api.world.CHL.a.contractIds[1];
    const planned = await plan({ valor: 20, desde: '2026-11-01' });
    expect(planned.body).toMatchObject({
      valor: 12,
      desde: null,
      proximos: [{ desde: '2026-11-01', valor: 20 }],
      rowVersion: 2,
    });
    const october = await declare(brand, store, { ...plainSale.CHL, fecha: '2026-10-30' });
    expect(october.body.code).toBe('DAY_NOT_DECLARABLE');
    api.setClock('2026-12-15T15:00:00Z');
    expect(await read()).toMatchObject({ valor: 20, desde: '2026-11-01', proximos: [] });
    const november = await declare(brand, store, { ...plainSale.CHL, fecha: '2026-11-30' });
    expect(november.status).toBe(200);
  });

  test('of the age of passwords counts at the next sign-in from its day on', async () => {
    const email = testEmail('marca', 'CHL');
    const chosen = new Date('2026-10-01T15:00:00Z');
    await api.db
      .updateTable('app_user')
      .set({ password_changed_at: chosen })
      .where('email', '=', email)
      .execute();
    expect((await plan({ valor: 30, desde: '2026-11-21' }, 'vigencia-clave')).status).toBe(200);
    const signIn = async () => {
      const recaptchaToken = await solvedCaptcha(api.anonymous);
      const body = { username: email, password: testPassword, recaptchaVersion: 3, recaptchaToken };
      return api.anonymous.post('/api/auth/login', { body });
    };
    expect((await signIn()).status).toBe(200);
    api.setClock('2026-11-21T15:00:00Z');
    expect((await signIn()).body.code).toBe('PASSWORD_EXPIRED');
  });

  test.each([
    ['pictures', 'peso-imagen', '/api/publishing/pictures'],
    ['pictures of banners', 'peso-imagen', '/api/publishing/banner-pictures/desktop'],
  ])('of the size of %s counts for what is sent from its day on', async (_what, parameter, path) => {
    const marketing = api.as(testEmail('marketing', 'CHL'));
    const send = async (bytes: number) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], 'foto.png'));
      const { status, body } = await marketing.post(path, { form });
      return [status, body.field, body.message];
    };
    const large = (megabytes: number) => [422, 'file', `El archivo pesa más de ${megabytes} MB.`];
    const unreadable = [422, 'file', 'El archivo no es una imagen JPG, PNG o WebP, o está dañado.'];
    expect(await send(5_244_001)).toEqual(large(5));
    expect(await send(1_500_000)).toEqual(unreadable);
    expect((await plan({ valor: 1, desde: '2026-11-21' }, parameter)).status).toBe(200);
    expect(await send(1_500_000)).toEqual(unreadable);
    api.setClock('2026-11-21T15:00:00Z');
    expect(await send(1_500_000)).toEqual(large(1));
    const { body: sizes } = await marketing.get('/api/parameters/sizes');
    expect(sizes).toEqual({ 'peso-imagen': 1, 'peso-adjunto': 15, 'peso-pdf': 15 });
  });

  test('of the size of attachments counts for announcements', async () => {
    const marketing = api.as(testEmail('marketing', 'CHL'));
    const draft = await marketing.post('/api/publishing/announcements', {
      body: { title: 'Uno', category: 'Noticias' },
      headers: keyed(),
    });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(2_000_000)], 'plano.pdf'));
    const attach = () =>
      marketing.post(`/api/publishing/announcements/${draft.body.id}/files`, { form, headers: keyed() });
    await plan({ valor: 1, desde: '2026-11-21' }, 'peso-adjunto');
    expect((await attach()).body.message).toBe('«plano.pdf» no es una imagen, un video ni un PDF');
    api.setClock('2026-11-21T15:00:00Z');
    expect((await attach()).body.message).toBe('El archivo pesa más de 1 MB.');
  });

  test('is changed by planning another value for its day, and both stay in the history with their author', async () => {
    await plan({ valor: 20, desde: '2026-12-01' });
    const { body } = await plan({ valor: 10, desde: '2026-12-01', rowVersion: 2 });
    expect(body.proximos).toMatchObject([{ desde: '2026-12-01', valor: 10, por: expect.any(String) }]);
    expect(body.historial).toMatchObject([
      { version: 2, accion: 'plan', valor: 10, valorAntes: 20 },
      { version: 1, accion: 'plan', valor: 20, valorAntes: 12 },
    ]);
    expect(body.historial[0].el).toBe(new Date(friday).toISOString());
  });

  test('is withdrawn until it counts, and the value of before holds again', async () => {
    await plan({ valor: 20, desde: '2026-11-01' });
    const { status, body } = await withdraw({ desde: '2026-11-01' });
    expect([status, body.proximos, body.historial[0]]).toEqual([
      200,
      [],
      expect.objectContaining({ accion: 'withdraw', valor: 12, valorAntes: 20 }),
    ]);
    api.setClock('2026-12-10T15:00:00Z');
    expect((await read()).valor).toBe(12);
  });

  test('that counts already is not withdrawn', async () => {
    await plan({ valor: 20, desde: '2026-11-01' });
    api.setClock('2026-12-01T15:00:00Z');
    const { status, body } = await withdraw({ desde: '2026-11-01' });
    expect([status, body.code, body.field]).toEqual([422, 'RULE_BROKEN', 'desde']);
    expect((await read()).valor).toBe(20);
    expect((await withdraw({ desde: '2027-01-01' })).status).toBe(404);
  });

  test.each([
    ['a closed month', 'corte-diario', { valor: 20, desde: '2026-10-01' }, 422, 'desde'],
    ['the middle of a month', 'corte-mensual', { valor: 20, desde: '2026-12-15' }, 422, 'desde'],
    ['more than two years ahead', 'corte-diario', { valor: 20, desde: '2028-12-01' }, 422, 'desde'],
    ['a day that is none', 'corte-diario', { valor: 20, desde: '2026-13-01' }, 400, 'desde'],
    ['day 0', 'corte-diario', { valor: 0, desde: '2026-12-01' }, 422, 'valor'],
    ['day 32', 'corte-mensual', { valor: 32, desde: '2026-12-01' }, 422, 'valor'],
    ['half a day', 'corte-diario', { valor: 12.5, desde: '2026-12-01' }, 400, 'valor'],
    ['the value that holds anyway', 'corte-diario', { valor: 12, desde: '2026-12-01' }, 422, 'valor'],
    ['more than a server bears', 'peso-pdf', { valor: 31, desde: '2026-11-21' }, 422, 'valor'],
    ['today', 'vigencia-clave', { valor: 90, desde: '2026-11-20' }, 422, 'desde'],
  ])('with %s is refused at its field and changes nothing', async (_what, parameter, body, status, field) => {
    const before = await read(parameter);
    const reply = await plan(body, parameter);
    expect([reply.status, reply.body.field]).toEqual([status, field]);
    expect(await read(parameter)).toEqual(before);
  });

  test('of two administrators at once only one counts, and the other sees what is stored [T19]', async () => {
    const replies = await Promise.all([
      plan({ valor: 10, desde: '2026-12-01' }),
      plan({ valor: 20, desde: '2027-01-01' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)?.body;
    const lost = replies.find(({ status }) => status === 409)?.body;
    expect(lost.details.stored).toEqual(won);
    expect((await read()).proximos).toHaveLength(1);
    expect((await withdraw({ desde: won.proximos[0].desde, rowVersion: 1 })).status).toBe(409);
  });

  test('sent twice happens once', async () => {
    const headers = keyed();
    const [one, other] = [
      await plan({ valor: 10, desde: '2026-12-01' }, 'corte-diario', portal, headers),
      await plan({ valor: 10, desde: '2026-12-01' }, 'corte-diario', portal, headers),
    ];
    expect(other.body).toEqual(one.body);
    expect((await read()).historial).toHaveLength(1);
    const another = await plan({ valor: 11, desde: '2026-12-01' }, 'corte-diario', portal, headers);
    expect([another.status, another.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('leaves an entry with what held before and after, in words', async () => {
    await plan({ valor: 20, desde: '2026-12-01' });
    await withdraw({ desde: '2026-12-01' });
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'before', 'after', 'audit_log.country_code', 'app_user.email', 'at', 'ip'])
      .where('entity', '=', 'country_parameter')
      .orderBy('audit_log.id', 'desc')
      .limit(2)
      .execute();
    const entry = (day: number) => ({
      parametro: 'Plazo de las ventas diarias',
      desde: '2026-12-01',
      valor: `Hasta el día ${day} del mes siguiente`,
    });
    const by = {
      email: testEmail('portal', 'CHL'),
      at: new Date(friday),
      ip: '127.0.0.1',
      country_code: 'CHL',
    };
    expect(entries).toEqual([
      { action: 'parameter.withdraw', before: entry(20), after: entry(12), ...by },
      { action: 'parameter.plan', before: entry(12), after: entry(20), ...by },
    ]);
  });

  test('of a country that the caller does not administer, or without the right, is not to be had', async () => {
    const peru = api.as(testEmail('portal', 'PER'));
    const body = { valor: 20, desde: '2026-12-01' };
    const answers = [
      await plan(body, 'corte-diario', peru),
      await withdraw({ desde: '2026-12-01', rowVersion: 1 }, 'corte-diario', peru),
      await effect(body, 'corte-diario', peru),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const seen: Parameter[] = (await peru.get(list)).body;
    expect([...new Set(seen.map(({ paisId }) => paisId))]).toEqual(['PER']);
    for (const role of ['admin', 'intfinanzas', 'empresa'] as const)
      expect((await plan(body, 'corte-diario', api.as(testEmail(role, 'CHL')))).status).toBe(403);
    expect((await read()).historial).toEqual([]);
  });
});

describe('what a change would do', () => {
  test('names the value of before, the stores of the month and the next change', async () => {
    await plan({ valor: 15, desde: '2027-03-01' });
    expect((await effect({ desde: '2026-12-01', valor: 10 })).body).toEqual({
      valorAntes: 12,
      hasta: '2027-02-28',
      afectados: 6,
      afectadosAntes: 6,
    });
    await api.db
      .updateTable('contract')
      .set({ real_end_on: '2026-11-30' })
      .where('id', '=', api.world.CHL.a.contractIds[2])
      .execute();
    expect((await effect({ desde: '2026-12-01', valor: 10 })).body.afectados).toBe(5);
    expect((await effect({ desde: '2026-11-01', valor: 10 })).body.afectados).toBe(6);
  });

  test('counts the people whose password would be too old', async () => {
    const chosen = (role: 'marca' | 'local', day: string) =>
      api.db
        .updateTable('app_user')
        .set({ password_changed_at: new Date(`${day}T15:00:00Z`) })
        .where('email', '=', testEmail(role, 'CHL'))
        .execute();
    await api.db
      .updateTable('app_user')
      .set({ password_changed_at: new Date(friday) })
      .execute();
    await chosen('marca', '2026-09-01');
    await chosen('local', '2026-03-01');
    const { body } = await effect({ desde: '2026-12-01', valor: 90 }, 'vigencia-clave');
    expect(body).toMatchObject({ valorAntes: 180, afectados: 2, afectadosAntes: 1 });
    const never = await effect({ desde: '2026-12-01', valor: 0 }, 'vigencia-clave');
    expect(never.body).toMatchObject({ afectados: 0, afectadosAntes: 1 });
  });
});
