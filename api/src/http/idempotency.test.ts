import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { ApiError } from './api-error.ts';
import { forgetOldKeys } from './idempotency.repository.ts';
import { longReplyRoute, route } from './route.ts';

/** A write of its own, so that the promise is shown for whatever an endpoint does. */
const note = endpoint({
  method: 'POST',
  path: '/api/test/notes',
  summary: 'Writes one row',
  access: 'session',
  body: z.strictObject({ text: z.string() }),
  reply: z.object({ id: z.number(), text: z.string() }),
  idempotent: true,
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    extend: (app, deps) =>
      route(app, deps, note, async ({ db, body, audit, reply }) => {
        await audit({ action: 'ticket.create', entity: 'ticket', entityId: body.text });
        if (body.text === 'broken') throw new ApiError('RULE_BROKEN');
        const { id } = await db
          .selectFrom('audit_log')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirstOrThrow();
        reply.code(201);
        return { id, text: body.text };
      }),
  });
});
afterAll(() => api.close());

let key = 0;
beforeEach(() => {
  key += 1;
});

const write = (text: string, headers: Record<string, string> = { 'idempotency-key': `key-${key}-abcdef` }) =>
  api.as(testEmail('marca', 'CHL')).post('/api/test/notes', { body: { text }, headers });
const written = async (text: string): Promise<number> =>
  (await api.db.selectFrom('audit_log').where('entity_id', '=', text).select('id').execute()).length;

test('a repeated write happens once and answers the same status and bytes [T18]', async () => {
  const [first, again] = [await write('uno'), await write('uno')];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.bytes).toEqual(first.bytes);
  expect(first.headers['idempotent-replay']).toBeUndefined();
  expect(again.headers['idempotent-replay']).toBe('true');
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await written('uno')).toBe(1);
});

test('twenty parallel sendings write one row and answer the same [T18]', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => write('dos')));
  expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect(await written('dos')).toBe(1);
});

test('a key that comes back with other data is refused [T18]', async () => {
  await write('tres');
  const { status, body } = await write('otro');
  expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await written('otro')).toBe(0);
});

test('a write that fails leaves nothing behind, not even its key [T18]', async () => {
  expect((await write('broken')).status).toBe(422);
  expect(await written('broken')).toBe(0);
  expect((await write('mended')).status).toBe(201);
});

test('the same key of another user is another key', async () => {
  const headers = { 'idempotency-key': `key-${key}-abcdef` };
  await write('cuatro');
  const { status } = await api
    .as(testEmail('marca', 'PER'))
    .post('/api/test/notes', { body: { text: 'cuatro' }, headers });
  expect(status).toBe(201);
  expect(await written('cuatro')).toBe(2);
});

test('a write without a usable key is refused', async () => {
  const unusable: Record<string, string>[] = [
    {},
    { 'idempotency-key': 'short' },
    { 'idempotency-key': 'x'.repeat(101) },
  ];
  for (const headers of unusable) {
    expect((await write('cinco', headers)).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  }
});

test('a write cannot be registered where its key would be ignored [T18]', () => {
  const answer = async () => ({ id: 1, text: '' });
  expect(() => longReplyRoute(api.app, api.deps, note, answer)).toThrow(
    '/api/test/notes would ignore its idempotency key.',
  );
});

test('keys are forgotten after 48 hours, not before', async () => {
  await write('seis');
  const now = api.deps.clock.now().getTime();
  expect(await forgetOldKeys(api.db, new Date(now + 48 * 3_600_000))).toBe(0);
  expect(await forgetOldKeys(api.db, new Date(now + 48 * 3_600_000 + 1))).toBeGreaterThan(0);
});
