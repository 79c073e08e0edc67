import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { startTestApi, testEmail, testEngine, type TestApi, type TestClient } from '../testing/index.ts';
import type { Database } from './database.ts';
import { LostConnectionError, namingLostConnection } from './lost-connection.ts';

const withCode = (code: string): Error => Object.assign(new Error('fault'), { code });

test.each([
  ...['57P01', '57P02', '57P03', '08006', '08P01', '53300', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'].map(
    withCode,
  ),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('%s: a lost connection is named', (fault) => {
  expect(namingLostConnection(fault)).toBeInstanceOf(LostConnectionError);
});

test.each([
  ...['23505', '40P01', '57014', '42P01', 'EACCES'].map(withCode),
  new Error('no such thing'),
  'text',
])('%s: any other fault stays what it is', (fault) => {
  expect(namingLostConnection(fault)).toBe(fault);
});

const common = { access: 'session', summary: 'Test', reply: z.object({ attempts: z.number() }) } as const;
const reading = endpoint({ ...common, method: 'GET', path: '/api/test/reading' });
const broken = endpoint({ ...common, method: 'GET', path: '/api/test/broken' });
const keyed = endpoint({ ...common, method: 'POST', path: '/api/test/keyed', idempotent: true });
const plain = endpoint({ ...common, method: 'POST', path: '/api/test/plain' });

let api: TestApi;
let client: TestClient;
let attempts = 0;

const loseConnection = (db: Database): Promise<unknown> =>
  sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

// The embedded engine has one connection, and no way to break it.
if (testEngine === 'postgres') {
  beforeAll(async () => {
    api = await startTestApi({
      extend: (app, deps) => {
        const counted = async (db: Database, times: number): Promise<{ attempts: number }> => {
          attempts += 1;
          if (attempts <= times) await loseConnection(db);
          return { attempts };
        };
        route(app, deps, reading, ({ db }) => counted(db, 1));
        route(app, deps, broken, ({ db }) => counted(db, Infinity));
        route(app, deps, plain, ({ db }) => counted(db, 1));
        route(app, deps, keyed, async ({ db, audit }) => {
          await audit({ action: 'user.update', entity: 'user', entityId: 1 });
          return counted(db, 1);
        });
      },
    });
    client = api.as(testEmail('empresa', 'CHL'));
  });
  afterAll(() => api.close());
  beforeEach(() => {
    attempts = 0;
  });

  test('a reading that loses its connection is repeated once', async () => {
    const { status, body } = await client.get(reading.path);
    expect([status, body]).toEqual([200, { attempts: 2 }]);
  });

  test('a write that carries a key is repeated once, and done once', async () => {
    const { status, body } = await client.post(keyed.path, {
      headers: { 'idempotency-key': 'lost-connection' },
    });
    expect([status, body]).toEqual([200, { attempts: 2 }]);
    const entries = api.db.selectFrom('audit_log').selectAll().where('action', '=', 'user.update');
    expect(await entries.execute()).toHaveLength(1);
  });

  test.each([
    ['a write without a key', 1, () => client.post(plain.path)],
    ['a reading whose second attempt fails too', 2, () => client.get(broken.path)],
  ])('%s answers 503 in the shape of the contract, with the time to wait', async (_what, made, send) => {
    const { status, headers, body } = await send();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toEqual({ code: 'NOT_READY', message: 'El servicio no está disponible en este momento.' });
    expect(attempts).toBe(made);
  });
}
