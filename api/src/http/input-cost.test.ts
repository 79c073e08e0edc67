import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nameOf, usualCall } from '../testing/contract-calls.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const megabyte = 1_000_000;
const filled = (text: string, bytes = megabyte): string => text.repeat(Math.ceil(bytes / text.length));
const list = (count: number, of: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => of(n)).join(',');

const boundary = 'shape';
const part = (head: string, content = ''): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const formEnd = `--${boundary}--\r\n`;

/** Just below the limit of a JSON body, and beyond it. */
const jsonShapes = [0.5 * megabyte, megabyte].flatMap((bytes): [string, string][] => [
  [`many keys, ${bytes}`, `{${list(bytes / 12, (n) => `"${n}":1`)}}`],
  [`many items, ${bytes}`, `{"ventas":[${list(bytes / 2 - 20, () => '1')}]}`],
  [`many wrong objects, ${bytes}`, `{"ventas":[${list(bytes / 11 - 5, () => '{"a":null}')}]}`],
  [`many wrong records, ${bytes}`, `{"registros":[${list(bytes / 11 - 5, () => '{"a":null}')}]}`],
  [`deep nesting, ${bytes}`, `{"a":${'['.repeat(bytes / 2 - 4)}${']'.repeat(bytes / 2 - 4)}}`],
  [`nested objects, ${bytes}`, `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}`],
  [`blanks, ${bytes}`, `{"email":"a${' '.repeat(bytes - 20)}b"}`],
  [`digits, ${bytes}`, `{"password":"a${'1'.repeat(bytes - 20)}b"}`],
  [`escapes, ${bytes}`, `{"contenido":"${String.raw`\u0000`.repeat(bytes / 6 - 5)}"}`],
  [`a long key, ${bytes}`, `{"${'k'.repeat(bytes - 6)}":1}`],
]);

const formShapes: [string, string][] = [
  ['tiny parts of one name', filled(part('name="files"; filename="a"')) + formEnd],
  ['tiny fields', filled(part('name="nombre"', '1')) + formEnd],
  ['a long field', part('name="contenido"', `"${'x'.repeat(megabyte)}"`) + formEnd],
  ['a long name', part(`name="${'n'.repeat(megabyte)}"`, '1') + formEnd],
  ['many headers', `--${boundary}\r\n${filled('x-a: b\r\n')}\r\n\r\n1\r\n${formEnd}`],
  ['beginnings of the boundary', part('name="files"; filename="a"', filled('\r\n--shap')) + formEnd],
  ['parts without an end', filled(`--${boundary}\r\n`)],
  [
    'deep nesting in a JSON part',
    part('name="custom_fields"; filename="b"\r\ncontent-type: application/json', '['.repeat(megabyte)) +
      formEnd,
  ],
];

/** The bytes as a network brings them. */
async function* arriving(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) {
    await setImmediate();
    yield bytes.subarray(start, start + 65_536);
  }
}

/**
 * Sends a body and returns its status and its processor time in milliseconds: on a machine with nothing else to
 * do, other callers wait no longer than this. Of some runs the least, because a machine pauses too.
 */
async function costOf(
  name: string,
  contentType: string,
  text: string,
): Promise<{ status: number; cost: number }> {
  const endpoint = api.app.contractEndpoints.find((one) => nameOf(one) === name);
  if (endpoint === undefined) throw new Error(`No call is named ${name}.`);
  const { email, call } = await usualCall(api, endpoint);
  const session = await api.headersOf(email);
  const bytes = Buffer.from(text);
  let cost = Infinity;
  let status = 0;
  for (let run = 0; run < 5 && cost >= 100; run += 1) {
    const headers = { ...session, 'content-type': contentType, 'idempotency-key': `shape-of-a-body-${run}` };
    const payload = Readable.from(arriving(bytes), { objectMode: false });
    const begun = process.cpuUsage();
    const reply = await api.app.inject({ method: endpoint.method, url: call.path, headers, payload });
    const { user, system } = process.cpuUsage(begun);
    cost = Math.min(cost, (user + system) / 1000);
    status = reply.statusCode;
  }
  return { status, cost };
}

async function tooCostly(names: readonly string[], type: string, shapes: readonly [string, string][]) {
  const costly: string[] = [];
  for (const name of names) {
    // A new process compiles its code on first use.
    await costOf(name, type, '');
    for (const [shape, text] of shapes) {
      const { status, cost } = await costOf(name, type, text);
      if (status >= 500 || status < 400 || cost >= 100)
        costly.push(`${name}, ${shape}: ${status}, ${cost} ms`);
    }
  }
  return costly;
}

const jsonCalls = [
  'POST /api/auth/login',
  'POST /api/users',
  'POST /api/sales/ventas-diarias/varios',
  'POST /api/sales/contratos/:id/ventas-diarias',
  'POST /api/tickets/contacto',
  'PUT /api/v1/integration/:kind',
];
const formCalls = ['POST /api/tickets/ticket', 'PUT /api/empresas'];

test('1 MB of JSON of any shape takes less than 100 ms, and is refused [T26]', async () => {
  expect(await tooCostly(jsonCalls, 'application/json', jsonShapes)).toEqual([]);
}, 120_000);

test('1 MB of a form of any shape takes less than 100 ms, and is refused [T26]', async () => {
  const type = `multipart/form-data; boundary=${boundary}`;
  expect(await tooCostly(formCalls, type, formShapes)).toEqual([]);
}, 120_000);

test('1 MB of a film of empty boxes in a form without other faults takes less than 100 ms, and is refused [T26]', async () => {
  const name = 'POST /api/tickets/ticket';
  const creation = api.app.contractEndpoints.find((one) => nameOf(one) === name);
  if (creation === undefined) throw new Error(`No call is named ${name}.`);
  const { call } = await usualCall(api, creation);
  const fields = Object.entries(Object(call.body)).filter(([field]) => field !== 'files');
  const film = `\u0000\u0000\u0000\u0010ftypmp42\u0000\u0000\u0000\u0000${filled('\u0000\u0000\u0000\u0008free')}`;
  const text = [
    ...fields.map(([field, value]) => part(`name="${field}"`, JSON.stringify(value))),
    part('name="files"; filename="a.mp4"', film),
    formEnd,
  ].join('');
  const { status, cost } = await costOf(name, `multipart/form-data; boundary=${boundary}`, text);
  expect(status).toBe(422);
  expect(cost).toBeLessThan(100);
}, 120_000);
