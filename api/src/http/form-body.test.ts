import { request as httpRequest, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { publicRoute } from './route.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/test/form',
  summary: 'Answers what came in its form',
  access: 'public',
  body: z.strictObject({
    note: z.json().optional(),
    photo: z.file().optional(),
    files: z.array(z.file()).optional(),
  }),
  multipart: { maxBytes: 2_000_000, maxParts: 8, lists: ['files'] },
  reply: z.object({ note: z.unknown(), files: z.array(z.object({ name: z.string(), bytes: z.number() })) }),
});

const bodiless = endpoint({
  method: 'POST',
  path: '/api/test/bodiless',
  summary: 'Takes no body',
  access: 'public',
  reply: z.object({}),
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    extend: (app, deps) => {
      publicRoute(app, deps, echo, async ({ body: { note, photo, files = [] } }) => ({
        note,
        files: [...(photo ? [photo] : []), ...files].map(({ name, size }) => ({ name, bytes: size })),
      }));
      publicRoute(app, deps, bodiless, async () => ({}));
    },
  });
});
afterAll(() => api.close());

const type = { 'content-type': 'multipart/form-data; boundary=b0undary' };
const tiny = '--b0undary\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n\r\n';

/** Sends chunk after chunk as a network does; `taken` is what was taken of it when the answer came. */
async function raw(chunks: Iterable<string | Uint8Array>, headers: Record<string, string> = type) {
  let taken = 0;
  async function* arriving() {
    for (const chunk of chunks) {
      await setImmediate();
      taken += chunk.length;
      yield chunk;
    }
  }
  const payload = Readable.from(arriving(), { objectMode: false });
  const reply = await api.app.inject({ method: 'POST', url: '/api/test/form', payload, headers });
  return { status: reply.statusCode, body: reply.json(), taken };
}

type Part = readonly [name: string, value: string | File];

async function send(parts: readonly Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value);
  }
  const sent = new Response(form);
  const bytes = await sent.bytes();
  const starts = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) => index * 65_536);
  return raw(
    starts.map((start) => bytes.subarray(start, start + 65_536)),
    { 'content-type': sent.headers.get('content-type') ?? '' },
  );
}

const file = (bytes: number, name = 'a.bin'): File => new File([new Uint8Array(bytes)], name);

test('fields are JSON, files stay whole, and a list takes its name several times', async () => {
  const { status, body } = await send([
    ['note', '{"a":[1,null]}'],
    ['photo', file(70_000, 'foto "1".png')],
    ['files', file(3, 'x')],
    ['files', file(0, 'y')],
  ]);
  expect([status, body]).toEqual([
    200,
    {
      note: { a: [1, null] },
      files: [
        { name: 'foto "1".png', bytes: 70_000 },
        { name: 'x', bytes: 3 },
        { name: 'y', bytes: 0 },
      ],
    },
  ]);
});

test.each<[string, readonly Part[], string | undefined, string]>([
  [
    'a name that comes twice and is no list',
    [
      ['note', '1'],
      ['note', '2'],
    ],
    'note',
    'El dato viene dos veces.',
  ],
  ['a field above 64 kB', [['note', `"${'x'.repeat(70_000)}"`]], 'note', 'El dato es demasiado largo.'],
  [
    'a JSON blob above 64 kB',
    [['note', new File([`"${'x'.repeat(70_000)}"`], 'blob', { type: 'application/json' })]],
    'note',
    'El dato es demasiado largo.',
  ],
  [
    'a form above its bytes, at the file that is too much',
    [
      ['note', '1'],
      ['photo', file(2_500_000)],
    ],
    'photo',
    'Lo que envía pesa demasiado: puede ser hasta 2,0 MB en total.',
  ],
  [
    'more parts than a right form has',
    Array.from({ length: 9 }, () => ['files', file(0)] as const),
    undefined,
    'El formulario tiene demasiadas partes.',
  ],
  ['a field that is not JSON', [['note', '{']], undefined, 'Revise los datos ingresados.'],
  ['a name of the prototype', [['__proto__', '1']], undefined, 'Revise los datos ingresados.'],
])('%s is refused in the portal’s own words', async (_what, parts, field, message) => {
  const { status, body } = await send(parts);
  expect([status, body.code, body.field, body.message]).toEqual([400, 'VALIDATION_FAILED', field, message]);
});

test('200,000 tiny parts of one name are not read beyond the limit of parts', async () => {
  const { status, body, taken } = await raw(Array.from({ length: 200 }, () => tiny.repeat(1000)));
  expect([status, body.message]).toEqual([400, 'El formulario tiene demasiadas partes.']);
  expect(taken).toBeLessThan(1_000_000);
});

test('a form without an end is refused at its limit of bytes, whatever stands in it', async () => {
  const { body, taken } = await raw(Array.from({ length: 200 }, () => Buffer.alloc(65_536)));
  expect(body.message).toContain('pesa demasiado');
  expect(taken).toBeLessThan(3_000_000);
});

test.each([
  ['cut off', `${tiny}--b0undary\r\ncontent-disposition: form-data; name="note"\r\n\r\n1`, type],
  ['without a boundary', tiny, { 'content-type': 'multipart/form-data' }],
  ['with another boundary', tiny, { 'content-type': 'multipart/form-data; boundary=other' }],
])('a form %s is the caller’s fault', async (_what, payload, headers) => {
  const { status, body } = await raw([payload], headers);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('JSON at a call that takes files is as short as everywhere', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await raw(['{"note":1}'], json)).body.note).toBe(1);
  expect((await raw([JSON.stringify({ note: 'x'.repeat(1_100_000) })], json)).status).toBe(400);
});

test('a call that takes no body refuses one, and a form is refused where none is taken', async () => {
  const post = (input: object) => api.anonymous.post('/api/test/bodiless', input);
  expect((await post({})).status).toBe(200);
  const form = new FormData();
  form.append('note', '1');
  for (const input of [{ body: {} }, { form }]) {
    const { status, body } = await post(input);
    expect([status, body.message]).toEqual([400, 'Esta operación no recibe datos.']);
  }
});

test('whoever sends too much reads the answer, and the connection goes on', async () => {
  if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, method: string, payload?: Buffer) =>
    new Promise<{ reply: string; reused: boolean }>((resolve, reject) => {
      const headers = payload ? { ...type, 'content-length': payload.length } : {};
      const sent = httpRequest({ host: '127.0.0.1', port, agent, path, method, headers }, (reply) => {
        text(reply).then((body) => resolve({ reply: body, reused: sent.reusedSocket }), reject);
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  const { reply } = await ask('/api/test/form', 'POST', Buffer.from(tiny.repeat(40_000)));
  expect(reply).toContain('demasiadas partes');
  expect(await ask('/health/live', 'GET')).toEqual({ reply: '{"status":"ok"}', reused: true });
  agent.destroy();
});
