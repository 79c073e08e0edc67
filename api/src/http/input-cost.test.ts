import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { integrationKinds } from 'shared/rules/records/integration';
import { recordKinds } from 'shared/rules/records/kinds';
import { z } from 'zod';
import { nameOf, usualCall } from '../testing/contract-calls.ts';
import { debt as debtRow, debtFile, send as sendRecords } from '../areas/imports/testing.ts';
import { debt, put } from '../areas/integration/testing.ts';
import { insertSociety } from '../areas/invoices/testing.ts';
import { newKey } from '../areas/sales/testing.ts';
import { chilean, chileanFile, send } from '../areas/sales-upload/testing.ts';
import { userIdOf } from '../areas/users/testing.ts';
import { runDueImports } from '../imports/runner.ts';
import { insertIntegrationKey } from '../testing/integration-keys.ts';
import { startTestApi, testEmail, testEngine, type TestApi, type TestReply } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await insertSociety(api.db, 'CHL', 'CL10');
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

type Call = { readonly method: Endpoint['method']; readonly path: string; readonly email: string };

/**
 * Sends a body and returns its status and its processor time in milliseconds: on a machine with nothing else to
 * do, other callers wait no longer than this. Of some runs the least, because a machine pauses too.
 */
async function costAt(
  { method, path, email }: Call,
  contentType: string,
  text: string,
): Promise<{ status: number; cost: number }> {
  const session = await api.headersOf(email);
  const bytes = Buffer.from(text);
  let cost = Infinity;
  let status = 0;
  for (let run = 0; run < 5 && cost >= 100; run += 1) {
    const headers = { ...session, 'content-type': contentType, 'idempotency-key': `shape-of-a-body-${run}` };
    const payload = Readable.from(arriving(bytes), { objectMode: false });
    const begun = process.cpuUsage();
    const reply = await api.app.inject({ method, url: path, headers, payload });
    const { user, system } = process.cpuUsage(begun);
    cost = Math.min(cost, (user + system) / 1000);
    status = reply.statusCode;
  }
  return { status, cost };
}

async function callAt(endpoint: Endpoint): Promise<Call & { readonly body: unknown }> {
  const { email, call } = await usualCall(api, endpoint);
  return { method: endpoint.method, path: call.path, email, body: call.body };
}

async function costOf(name: string, contentType: string, text: string) {
  const endpoint = api.app.contractEndpoints.find((one) => nameOf(one) === name);
  if (endpoint === undefined) throw new Error(`No call is named ${name}.`);
  return costAt(await callAt(endpoint), contentType, text);
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
test('a body that nests too deeply is refused before it is read [T26]', async () => {
  // Read as JSON, these brackets without an end would be another fault.
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"a":${'['.repeat(100)}`,
  });
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Los datos enviados son demasiados.']);
});

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

type Node = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};

/** Bodies of the schema whose texts are all of that text but one, which is long: one body for each text. */
function bodiesOf(node: Node, long: string): unknown[] {
  const known = node.const ?? node.enum?.[0];
  if (known !== undefined) return [known];
  if (node.anyOf !== undefined) return node.anyOf.flatMap((one) => bodiesOf(one, long));
  if (node.type === 'string') return [long];
  if (node.type === 'array') return bodiesOf(node.items ?? {}, long).map((item) => [item]);
  if (node.type !== 'object') return [];
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    bodiesOf(field, long).map((value) => ({ [name]: value })),
  );
}

/**
 * What a pattern with nested or adjacent repetitions tries in all ways before it refuses it: the square of this
 * length is seconds.
 */
const hardTexts = ['a@a.', 'a', '-', '1', ' '].map((part) => `${filled(part, 100_000)}!`);

test('a long text in any field of any call takes less than 100 ms, however often a pattern tries it [T26]', async () => {
  const costly: string[] = [];
  for (const endpoint of api.app.contractEndpoints) {
    if (endpoint.body === undefined) continue;
    const schema: Node = Object(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }));
    const call = await callAt(endpoint);
    await costAt(call, 'application/json', '{}');
    for (const text of hardTexts) {
      for (const body of bodiesOf(schema, text)) {
        const { status, cost } = await costAt(call, 'application/json', JSON.stringify(body));
        if (status >= 500 || cost >= 100)
          costly.push(`${nameOf(endpoint)}, ${JSON.stringify(body).slice(0, 60)}: ${status}, ${cost} ms`);
      }
    }
  }
  // Records of systems have no schema: their columns are those of their kind.
  const createdBy = await userIdOf(api, testEmail('portal', 'CHL'));
  for (const kind of integrationKinds('CHL')) {
    const { columns } = recordKinds[kind];
    for (const long of hardTexts) {
      // Together as long as a body may be.
      const text = long.slice(-Math.floor(400_000 / columns.length));
      const record = Object.fromEntries(columns.map(({ name }) => [name, text]));
      const { text: email } = await insertIntegrationKey(api.db, { kinds: [kind], createdBy });
      const call = { method: 'PUT', path: `/api/v1/integration/${kind}`, email } as const;
      const body = JSON.stringify({ registros: [record] });
      const { status, cost } = await costAt(call, 'application/json', body);
      // It was answered with the faults of its fields.
      if (status !== 200 || cost >= 100) costly.push(`${kind}: ${status}, ${cost} ms`);
    }
  }
  expect(costly).toEqual([]);
}, 300_000);

/**
 * The most processor time of this thread's code between two turns of its event loop while some work is done, in
 * milliseconds: for so long other callers wait. Waiting for the database costs none, nor does a process that reads
 * the file. Its start makes the kernel copy what this process writes, which costs as much as a test's process is
 * large: the kernel's time is left out.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const state = { done: false };
  const ended = work().finally(() => {
    state.done = true;
  });
  while (!state.done) {
    const begun = process.threadCpuUsage();
    await setImmediate();
    const { user } = process.threadCpuUsage(begun);
    longest = Math.max(longest, user / 1000);
  }
  await ended;
  return longest;
}

const nested = Buffer.from(`%PDF-1.7\n1 0 obj\n${'[<<'.repeat(300_000)}\nendobj\n%%EOF`);
const rows = Array.from({ length: 10_000 }, (_, n) => chilean(`CT-${n}`, '2026-11-18'));
const wrongRecords = Array.from({ length: 10_000 }, (_, n) => debtRow(`W-${n}`).map(() => 'x'));

// The embedded engine runs in the same thread.
if (testEngine === 'postgres') {
  test.each<[string, () => Promise<TestReply>, number]>([
    [
      'a batch of 1,000 records',
      async () => {
        const { text } = await insertIntegrationKey(api.db);
        const records = Array.from({ length: 1_000 }, (_, n) => debt(`T-${n}`));
        return put(api, text, 'debts', records);
      },
      200,
    ],
    [
      'a PDF of nested objects',
      async () => {
        const { text } = await insertIntegrationKey(api.db);
        const form = new FormData();
        form.append('archivo', new File([new Uint8Array(nested)], 'factura-1.pdf'));
        return api.as(text).put('/api/v1/integration/documentos/factura-1.pdf', { form, headers: newKey() });
      },
      422,
    ],
    [
      'a sheet of 10,000 rows that name no store',
      async () => {
        const reply = await send(api.as(testEmail('empresa', 'CHL')), chileanFile(...rows));
        await runDueImports(api.deps);
        return reply;
      },
      202,
    ],
    [
      'a sheet of 10,000 records of which none is right',
      async () => {
        const reply = await sendRecords(api.as(testEmail('portal', 'CHL')), debtFile(...wrongRecords));
        await runDueImports(api.deps);
        return reply;
      },
      202,
    ],
    [
      'an answer of tags that are never closed',
      async () => {
        const author = api.as(testEmail('portal', 'CHL'));
        const path = '/api/publishing/questions';
        const form = { title: `¿Cómo ${randomUUID()}?`, categoryId: 1 };
        const { body } = await author.post(path, { body: form, headers: newKey() });
        const content = `${'<p><ul><a href="'.repeat(3_000)}x`;
        const change = { ...form, content, words: '', rowVersion: body.rowVersion };
        return author.put(`${path}/${body.id}`, { body: change, headers: newKey() });
      },
      200,
    ],
  ])(
    '%s never holds up other callers for 100 ms [T26]',
    async (_what, call, status) => {
      let longest = Infinity;
      for (let run = 0; run < 5 && longest >= 100; run += 1) {
        let reply: TestReply | undefined;
        const turn = await longestTurn(async () => {
          reply = await call();
        });
        expect(reply?.status).toBe(status);
        longest = Math.min(longest, turn);
      }
      expect(longest).toBeLessThan(100);
    },
    120_000,
  );
}
