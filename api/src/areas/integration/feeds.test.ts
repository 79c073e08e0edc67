import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IntegrationFeed } from 'shared/endpoints/integration-feeds';
import { checkFeeds } from '../../imports/feeds/missing.service.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { startMetricsServer } from '../../metrics/metrics-server.ts';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { imported, debt as debtRow, debtFile, preview } from '../imports/testing.ts';
import { insertSociety } from '../invoices/testing.ts';
import { newKey } from '../sales/testing.ts';
import { debt, sent } from './testing.ts';

const feeds = '/api/integration-feeds';
const administrators = [testEmail('portal', 'CHL', 'b'), testEmail('portal', 'CHL')].toSorted();

let api: TestApi;
let portal: TestClient;
let key: string;
beforeAll(async () => {
  // A Monday, 06:00 in Santiago.
  api = await startTestApi({ clockAt: '2026-11-16T09:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  key = (await insertIntegrationKey(api.db)).text;
  await insertSociety(api.db, 'CHL', 'CL10');
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock('2026-11-16T09:00:00Z');
  for (const table of [
    'import_feed',
    'job',
    'mail_inbox',
    'notification',
    'record_import',
    'debt_document',
  ] as const)
    await api.db.deleteFrom(table).execute();
});

const daily = { cada: 'day', dia: null, hora: 6, avisarA: [], rowVersion: 0 } as const;
const write = (body: object = {}, kind = 'debts', client = portal) =>
  client.put(`${feeds}/${kind}`, { body: { ...daily, ...body }, headers: newKey() });
async function feed(kind = 'debts'): Promise<IntegrationFeed> {
  const { tipos } = (await portal.get(feeds)).body;
  return tipos.find(({ tipo }: IntegrationFeed) => tipo === kind);
}
/** The server's minute at an instant of November, such as `17T09:00`. */
async function at(time: string): Promise<void> {
  api.setClock(`2026-11-${time}:00Z`);
  await checkFeeds(api.deps);
  await runDueJobs(api.deps);
}
const missing = async () => (await feed()).falta?.dia ?? null;
const mails = async (): Promise<string[]> =>
  (await api.db.selectFrom('mail_inbox').select('recipient').orderBy('recipient').execute()).map(
    ({ recipient }) => recipient,
  );
const arriveByApi = (number: string) => sent(api, key, 'debts', [debt(number)]);

describe('records that were expected and did not come', () => {
  test('are told once by mail and in the portal, and shown on the screen and the start page', async () => {
    await write();
    await at('17T08:59');
    expect([await missing(), await mails()]).toEqual([null, []]);
    for (const time of ['17T09:00', '17T09:01', '17T20:00']) await at(time);
    expect(await feed()).toMatchObject({ falta: { dia: '2026-11-17', hora: 6 }, llego: null });
    expect(await mails()).toEqual(administrators);
    const mail = await api.db.selectFrom('mail_inbox').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe('No llegaron: Deudas');
    expect(mail.text_body).toContain('17/11/2026 a las 06:00');
    expect(mail.text_body).toContain('/chl/shopping/operacion/integraciones');
    const told = await api.db.selectFrom('notification').select('title').execute();
    expect(told).toEqual(administrators.map(() => ({ title: 'No llegaron: Deudas' })));
    const { paises } = (await portal.get('/api/operacion/puesta-en-marcha')).body;
    expect(paises[0].avisos).toEqual(['No llegó: Deudas. Se esperaba hasta el 17/11/2026 a las 06:00.']);
    const peru = api.as(testEmail('portal', 'PER'));
    expect((await peru.get('/api/operacion/puesta-en-marcha')).body.paises[0].avisos).toEqual([]);
  });

  test('are told again for each further date, and of no more than one server', async () => {
    await write();
    await at('17T09:00');
    api.setClock('2026-11-18T09:00:00Z');
    await Promise.all([checkFeeds(api.deps), checkFeeds(api.deps)]);
    await runDueJobs(api.deps);
    expect([await missing(), (await mails()).length]).toEqual(['2026-11-18', 4]);
  });

  test('are told to the addresses of the kind, in the portal only to those with an account there', async () => {
    await write({ avisarA: ['ERP@operadora.test', testEmail('portal', 'CHL')] });
    await at('17T09:00');
    expect(await mails()).toEqual(['erp@operadora.test', testEmail('portal', 'CHL')]);
    expect((await api.db.selectFrom('notification').select('id').execute()).length).toBe(1);
  });

  test('are not missed before the plan was made, nor once it is taken back', async () => {
    await at('17T10:00');
    await write();
    await at('17T10:01');
    expect(await missing()).toBeNull();
    await at('18T09:00');
    expect(await missing()).toBe('2026-11-18');
    await write({ cada: null, hora: null, rowVersion: 1 });
    await at('19T09:00');
    expect([await missing(), (await mails()).length]).toEqual([null, 2]);
  });

  test('are counted for the monitoring, by country', async () => {
    await write();
    await write({}, 'leases');
    await write({ cada: 'month', dia: 1 }, 'malls');
    await at('17T09:00');
    const metrics = await startMetricsServer(api.app, {
      deps: { ...api.deps, config: { ...api.deps.config, metricsPort: 0 } },
      connections: undefined,
      registryFile: undefined,
    });
    const text = await (await fetch(metrics?.url ?? '')).text();
    await metrics?.close();
    expect(text).toContain('vitrina_feeds_overdue{country="CHL"} 2');
  });
});

describe('the alert ends when records come', () => {
  test('by the API', async () => {
    await write();
    await at('17T09:00');
    await at('17T12:00');
    await arriveByApi('A-1');
    await at('17T12:01');
    expect(await feed()).toMatchObject({ falta: null, llego: '2026-11-17T12:00:00.000Z' });
  });

  test('in a file of a person', async () => {
    await write();
    await at('17T09:00');
    await imported(api, portal, debtFile(debtRow('F-1')));
    await at('17T09:01');
    expect(await missing()).toBeNull();
  });

  test('in a file of the import folder', async () => {
    await write();
    await at('17T09:00');
    await api.db
      .insertInto('record_import')
      .values({
        country_code: 'CHL',
        kind: 'debts',
        user_id: null,
        filename: 'deudas.csv',
        path: null,
        from_folder: true,
        complete: false,
        counts: null,
        unread: '[]',
        created_at: api.deps.clock.now(),
        applied_at: api.deps.clock.now(),
      })
      .execute();
    await at('17T09:01');
    expect(await missing()).toBeNull();
  });

  test('also with records that are all as they were', async () => {
    await write();
    await at('16T09:01');
    await arriveByApi('S-1');
    await at('17T10:00');
    expect(await missing()).toBeNull();
    await at('18T08:00');
    await arriveByApi('S-1');
    await at('18T09:00');
    expect([await missing(), (await mails()).length]).toEqual([null, 0]);
  });

  test('but not with a dry run, a file that waits for its person, records that are all wrong, or another country', async () => {
    await write();
    await at('17T08:00');
    await sent(api, key, 'debts', [debt('D-1')], { dryRun: true });
    await sent(api, key, 'debts', [debt('D-2', { sociedad: 'XX99' })]);
    await preview(api, portal, debtFile(debtRow('D-3')));
    const peru = (await insertIntegrationKey(api.db, { country: 'PER' })).text;
    await sent(api, peru, 'malls', [{ codigo: 'PE77', nombre: 'Mall' }]);
    await at('17T09:00');
    expect(await missing()).toBe('2026-11-17');
  });
});

describe('what came', () => {
  test('on time leaves no alert', async () => {
    await write();
    await at('17T07:00');
    await arriveByApi('T-1');
    await at('17T09:00');
    expect([await missing(), await mails()]).toEqual([null, []]);
  });

  test('late settles its own date and not the next one too', async () => {
    await write();
    await at('17T09:00');
    await at('17T12:00');
    await arriveByApi('L-1');
    await at('17T12:01');
    await at('18T09:00');
    expect(await missing()).toBe('2026-11-18');
  });

  test('late and then again on time settles both', async () => {
    await write();
    await at('17T09:00');
    await at('17T12:00');
    await arriveByApi('L-1');
    await at('17T12:01');
    await at('18T08:00');
    await arriveByApi('L-2');
    await at('18T09:00');
    expect(await missing()).toBeNull();
  });
});

describe('the plan', () => {
  test('is listed for each kind of the country, and stands in the audit log', async () => {
    const { status, body } = await write({ cada: 'week', dia: 1, avisarA: ['erp@operadora.test'] });
    expect([status, body]).toEqual([
      200,
      {
        pais: 'CHL',
        tipo: 'debts',
        cada: 'week',
        dia: 1,
        hora: 6,
        avisarA: ['erp@operadora.test'],
        carpeta: null,
        llego: null,
        falta: null,
        rowVersion: 1,
      },
    ]);
    const { tipos, carpeta } = (await portal.get(feeds)).body;
    expect(carpeta).toBeNull();
    expect(tipos.map(({ tipo }: IntegrationFeed) => tipo)).toContain('users');
    const entry = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'integration-feed.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      entity_id: 'CHL/debts',
      country_code: 'CHL',
      before: { tipo: 'Deudas', seEspera: 'No se espera', avisarA: 'Administradores del portal' },
      after: { tipo: 'Deudas', seEspera: 'Cada lunes hasta las 06:00', avisarA: ['erp@operadora.test'] },
    });
  });

  test('that is stale is refused with the stored one [T19]', async () => {
    await write();
    const { status, body } = await write({ hora: 7 });
    expect([status, body.code, body.details.stored.hora]).toEqual([409, 'VERSION_CONFLICT', 6]);
  });

  test('keeps what was missed when only its addresses change', async () => {
    await write();
    await at('17T09:00');
    await write({ avisarA: ['erp@operadora.test'], rowVersion: 1 });
    expect(await missing()).toBe('2026-11-17');
    await write({ hora: 7, rowVersion: 2 });
    expect(await missing()).toBeNull();
  });

  test.each([
    ['a week without a day', { cada: 'week' }],
    ['a week with a ninth day', { cada: 'week', dia: 9 }],
    ['a day with a day', { dia: 1 }],
    ['no hour', { hora: null }],
    ['an hour without a rhythm', { cada: null }],
    ['hour 24', { hora: 24 }],
    ['an address that is none', { avisarA: ['erp'] }],
    ['21 addresses', { avisarA: Array.from({ length: 21 }, (_, n) => `erp${n}@operadora.test`) }],
  ])('%s is refused', async (_name, body) => {
    expect((await write(body)).status).toBe(400);
  });

  test('is for those who administer integrations of the country', async () => {
    expect((await write({}, 'debts', api.as(testEmail('admin', 'CHL')))).status).toBe(403);
    expect((await write({}, 'no-kind')).status).toBe(400);
    const peru = api.as(testEmail('portal', 'PER'));
    expect((await write({}, 'debts', peru)).status).toBe(404);
    expect((await write({}, 'leases', peru)).body.pais).toBe('PER');
    expect((await feed('leases')).cada).toBeNull();
  });
});
