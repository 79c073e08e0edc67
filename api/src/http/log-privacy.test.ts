import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { endpoint, type Endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { fieldsOf, nameOf, usualCall, verbs, type ContractCall } from '../testing/contract-calls.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { testEmail } from '../testing/world.ts';
import { runDueExports } from '../exports/runner.ts';
import { jobKinds } from '../jobs/job-kinds.ts';
import { enqueue, retryAfterMs } from '../jobs/queue.repository.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { jsonb } from '../db/database.ts';
import { faultText, StartError } from '../start-error.ts';
import { loggedError } from './log-error.ts';
import { createLogger } from './logger.ts';
import { publicRoute } from './route.ts';

const mark = 'persona-marcada';
const marked = `${mark}@correo.test`;

const failing = endpoint({
  method: 'POST',
  path: '/api/test/failing/:how',
  summary: 'Fails in the database',
  access: 'public',
  params: z.object({ how: z.string() }),
  body: z.strictObject({ email: z.string() }),
  reply: z.object({}),
});

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    log: createLogger('trace', { write: (line) => void lines.push(line) }),
    extend: (app, deps) =>
      publicRoute(app, deps, failing, async ({ params: { how }, body: { email }, db }) => {
        if (how === 'number') await sql`select ${email}::text::integer`.execute(db);
        if (how === 'day') await sql`select ${email}::text::date`.execute(db);
        if (how === 'twice') {
          const { email: taken } = await db
            .selectFrom('app_user')
            .select('email')
            .where('email', '=', testEmail('admin', 'CHL'))
            .executeTakeFirstOrThrow();
          await sql`update app_user set email = ${taken} where email = ${testEmail('local', 'CHL')}`.execute(
            db,
          );
        }
        if (how === 'json') JSON.parse(email);
        throw new Error('no place for it', { cause: new Error(`550 <${email}> unknown`) });
      }),
  });
});
afterAll(() => api.close());

const headers = {
  'idempotency-key': `${mark}-key`,
  'user-agent': mark,
  'x-forwarded-for': mark,
  referer: `http://localhost/${mark}`,
};

/** The call with marked values wherever a caller's text may stand. */
function* markedCalls(one: Endpoint, usual: ContractCall): Generator<ContractCall> {
  const parts = one.path.split('/');
  for (const [index, part] of parts.entries()) {
    if (part.startsWith(':')) yield { ...usual, path: usual.path.split('/').with(index, marked).join('/') };
  }
  for (const field of fieldsOf(one.query)) yield { ...usual, query: { ...usual.query, [field]: marked } };
  yield { ...usual, query: { ...usual.query, [mark]: marked } };
  for (const field of fieldsOf(one.body))
    yield { ...usual, body: { ...Object(usual.body), [field]: marked } };
}

test('no value of a path, query, body or header of any call stands in the log [T33 T28]', async () => {
  const told = new Set<string>();
  for (const one of api.app.contractEndpoints) {
    const { email, call: usual } = await usualCall(api, one);
    const session = await api.headersOf(email);
    const secrets = Object.values(session).map((header) => header.split(/[ =]/)[1] ?? header);
    const strange = { authorization: `Bearer ${mark}`, cookie: `vitrina=${mark}` };
    for (const { path, ...input } of markedCalls(one, usual)) {
      lines.length = 0;
      for (const who of [session, strange]) {
        await api.anonymous[verbs[one.method]](path, { ...input, headers: { ...headers, ...who } });
      }
      await setImmediate();
      if (lines.length === 0) told.add(`${nameOf(one)} leaves no line`);
      if (lines.some((line) => [mark, email, ...secrets].some((text) => line.includes(text))))
        told.add(nameOf(one));
    }
  }
  expect([...told]).toEqual([]);
}, 300_000);

test('addresses that lead nowhere, or are none of the contract, do not stand in the log, nor does any upload [T33]', async () => {
  lines.length = 0;
  for (const path of [
    `/api/${marked}`,
    `/${marked}?q=${mark}`,
    `/api/${mark}%ff`,
    `/${mark}%`,
    `/docs/${mark}?q=${mark}`,
    `/api/oauth2/authorization/corporativo?next=/${mark}`,
    `/api/files/invoices/${mark}.pdf?name=${mark}&signature=${mark}`,
  ]) {
    await api.anonymous.get(path, { headers });
    await api.anonymous.post(path, { headers, body: { mark } });
  }
  for (const one of api.app.contractEndpoints.filter(({ multipart }) => multipart !== undefined)) {
    const { email, call } = await usualCall(api, one);
    const form = new FormData();
    form.append(mark, marked);
    const file = new File([marked], `${marked}.pdf`, { type: 'application/pdf' });
    for (const field of fieldsOf(one.body)) form.append(field, file);
    const who = await api.headersOf(email);
    await api.anonymous[verbs[one.method]](call.path, { form, headers: { ...headers, ...who } });
  }
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.join('')).not.toContain(mark);
});

test.each(['number', 'day', 'twice', 'json', 'mail'])(
  'a fault (%s) is logged with its place and without the values that it repeats [T33]',
  async (how) => {
    lines.length = 0;
    const reply = await api.anonymous.post(`/api/test/failing/${how}`, { body: { email: marked } });
    expect(reply.status).toBe(500);
    const text = lines.join('');
    expect(text).toContain('"route":"/api/test/failing/:how"');
    expect(text).toContain('unexpected error');
    expect(text).toContain('log-privacy.test.ts');
    expect(text).not.toMatch(new RegExp(`${mark}|${testEmail('admin', 'CHL')}`));
  },
);

test('a job of each kind that is tried until it is given up leaves nothing of its payload in the log [T33]', async () => {
  lines.length = 0;
  const person = testEmail('local', 'CHL');
  const fields = (kind: keyof typeof jobKinds) => fieldsOf(jobKinds[kind]).map((field) => [field, marked]);
  const kinds = Object.keys(jobKinds) as (keyof typeof jobKinds)[];
  const now = api.deps.clock.now();
  const jobs = [
    ...kinds.map((kind) => ({ kind, payload: { ...Object.fromEntries(fields(kind)), more: marked } })),
    // Its mail is refused by a server that repeats the address.
    { kind: 'mail.password-reset', payload: { email: person } },
  ];
  for (const { kind, payload } of jobs)
    for (const attempts of [0, retryAfterMs.length])
      await api.db
        .insertInto('job')
        .values({
          kind,
          payload: jsonb(payload),
          attempts,
          created_at: now,
          run_at: now,
          leased_until: null,
          last_error: null,
          failed_at: null,
        })
        .execute();
  const send = () => Promise.reject(new Error(`550 <${marked}> of "${person}" is unknown`));
  await runDueJobs({ ...api.deps, mailer: { send, close() {} } });
  const text = lines.join('');
  for (const kind of kinds) expect(text).toContain(`"kind":"${kind}"`);
  expect(text).toContain('job given up');
  expect(text).toContain('job failed, will retry');
  expect(text).toContain('550 <…@…>');
  expect(text).not.toMatch(new RegExp(`${mark}|${person}`));
  // Nor does a mail that is sent, with its link.
  lines.length = 0;
  const reached = testEmail('empresa', 'COL');
  await enqueue(api.db, { kind: 'mail.password-reset', payload: { email: reached } }, now);
  await runDueJobs(api.deps);
  const sent = await api.db
    .selectFrom('mail_inbox')
    .select('text_body')
    .where('recipient', '=', reached)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /configurar_password\/([\w-]+)/.exec(sent.text_body)?.[1];
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(lines.join('')).not.toMatch(new RegExp(`${reached}|${token}`));
});

test('an export that fails leaves nothing of what was asked for in the log [T33]', async () => {
  lines.length = 0;
  const { id } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('admin', 'CHL'))
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('export_job')
    .values({
      user_id: id,
      list: 'no-such-list',
      title: marked,
      input: jsonb({ q: marked }),
      state: 'waiting',
      created_at: api.deps.clock.now(),
    })
    .execute();
  await runDueExports(api.deps);
  expect(lines.join('')).toContain('export failed');
  expect(lines.join('')).not.toContain(mark);
});

test('an error says its kind, code, sentence and causes, and nothing else that hangs on it [T33]', () => {
  const fault = Object.assign(
    new Error('duplicate key violates "user_email_key"', { cause: new Error('why') }),
    {
      code: '23505',
      detail: `Key (email)=(${marked}) already exists.`,
      parameters: [marked],
    },
  );
  expect(loggedError(fault)).toMatchObject({
    type: 'Error',
    code: '23505',
    message: 'duplicate key violates "user_email_key"',
    stack: expect.stringContaining('    at '),
    cause: { message: 'why' },
  });
  // So says the process of what ends it.
  expect(faultText(fault)).toBe(JSON.stringify(loggedError(fault)));
  expect(faultText(fault)).not.toContain(mark);
  expect(faultText(new StartError('PORT'))).toBe('PORT');
});
