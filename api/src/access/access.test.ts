import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CountryCode } from 'shared/countries';
import { neededFor, type Endpoint } from 'shared/endpoints/endpoint';
import { startTestApi, testEmail, type TestApi, type TestReply } from '../testing/index.ts';
import { tenantCalls, type Owner, type TenantCall } from '../testing/foreign-ids.ts';
import { isForPeople } from '../testing/contract-calls.ts';
import { deployCalls, insertDeployKey } from '../testing/deploy-keys.ts';
import { sessionCalls } from '../testing/session-calls.ts';
import { insertIntegrationKey, keyCalls } from '../testing/integration-keys.ts';
import { changedTables, contentsOf } from '../testing/table-contents.ts';

let api: TestApi;
let endpoints: Endpoint[];
beforeAll(async () => {
  api = await startTestApi();
  endpoints = api.app.contractEndpoints;
  await api.db
    .insertInto('app_user')
    .values({
      email: 'nobody@demo.vitrina.test',
      password_hash: null,
      password_changed_at: null,
      first_name: 'Sin',
      dni: null,
      phone: null,
      position: null,
      country_code: 'CHL',
      status: 'Ok',
    })
    .execute();
});
afterAll(() => api.close());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const httpVerbs = ['get', 'post', 'put', 'delete', 'patch'];
const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Access is judged before parameters and body are read, so any will do. */
const bareCall = (email: string | null, { method, path }: Endpoint): Promise<TestReply> => {
  const client = email === null ? api.anonymous : api.as(email);
  return client[verbs[method]](path.replaceAll(/:\w+/g, '1'));
};

const owner = (country: CountryCode, letter: 'a' | 'b'): Owner => ({
  ...api.world[country][letter],
  country,
  letter,
});

async function callOf(name: string, { as, call }: TenantCall, rows: Owner): Promise<TestReply> {
  const { path, ...input } = await call(rows, api.deps);
  const method = endpoints.find((endpoint) => nameOf(endpoint) === name)?.method ?? 'GET';
  const headers = { 'idempotency-key': randomUUID() };
  return api.as(testEmail(as, 'CHL'))[verbs[method]](path, { ...input, headers });
}

const withIds = Object.entries(tenantCalls).filter(
  (entry): entry is [string, TenantCall] => entry[1] !== 'no-ids',
);

type Built = Awaited<ReturnType<TenantCall['call']>>;

/** The own value with one foreign part in it, for each place in which both differ; lists have both. */
function mixed(own: unknown, foreign: unknown, at = ''): (readonly [string, unknown])[] {
  if (isDeepStrictEqual(own, foreign)) return [];
  if (Array.isArray(own) && Array.isArray(foreign))
    return [
      [`${at}[]`, [...own, ...foreign]],
      [`${at}[]`, [...foreign, ...own]],
    ];
  if (typeof own !== 'object' || own === null || typeof foreign !== 'object' || foreign === null)
    return [[at, foreign]];
  // An e-mail is of no tenant before its account is.
  const fields = Object.entries(own).filter(([name]) => name !== 'email');
  return fields.flatMap(([name, value]) =>
    mixed(value, Object(foreign)[name], `${at}.${name}`).map(
      ([place, part]) => [place, { ...own, [name]: part }] as const,
    ),
  );
}

const mixtures = (own: Built, foreign: Built): (readonly [string, Built])[] => {
  const parts = own.path.split('/');
  return [
    ...foreign.path
      .split('/')
      .flatMap((part, index) =>
        part === parts[index]
          ? []
          : [[`path ${index}`, { ...own, path: parts.with(index, part).join('/') }] as const],
      ),
    ...mixed(own.query ?? {}, foreign.query ?? {}).map(
      ([at, query]) => [`query${at}`, { ...own, query } as Built] as const,
    ),
    ...mixed(own.body ?? {}, foreign.body ?? {}).map(
      ([at, body]) => [`body${at}`, { ...own, body }] as const,
    ),
  ];
};

test('the access test knows every call of the API, and no other', () => {
  const guarded = endpoints.filter(isForPeople).map(nameOf);
  expect(Object.keys(tenantCalls).toSorted()).toEqual(guarded.toSorted());
  // What a key reaches: areas/integration/key-reach.test.ts.
  const forSystems = endpoints.filter(({ access }) => access === 'key').map(nameOf);
  expect(Object.keys(keyCalls).toSorted()).toEqual(forSystems.toSorted());
  // What a deploy key changes: areas/deploy/releases.test.ts.
  const forPipelines = endpoints.filter(({ access }) => access === 'deploy-key').map(nameOf);
  expect(Object.keys(deployCalls).toSorted()).toEqual(forPipelines.toSorted());
});

test('every call of an integration or deploy key counts against a limit [T28]', () => {
  const byKey = endpoints.filter(({ access }) => access === 'key' || access === 'deploy-key');
  expect(byKey.length).toBeGreaterThan(0);
  expect(byKey.filter(({ limit }) => limit === undefined).map(nameOf)).toEqual([]);
});

test('what is no call of the contract names no row: a route beside it is known here by name', () => {
  const calls = new Set(endpoints.map(nameOf));
  const beside = api.app.routeNames.filter((name) => !calls.has(name) && !name.startsWith('HEAD '));
  expect(beside.filter((name) => !name.startsWith('GET /docs')).toSorted()).toEqual([
    'GET /api/files/:bucket/*',
    'GET /api/files/public/*',
    'GET /api/v1/integration/openapi.json',
    'GET /config.json',
    'GET /dev/inbox',
    'GET /dev/inbox/:id',
    'GET /dev/inbox/mails.json',
    'GET /health/live',
    'GET /health/ready',
  ]);
});

test('docs/access.md knows every call of the OpenAPI document', async () => {
  const { paths = {} } = api.app.swagger();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {})
      .filter((method) => httpVerbs.includes(method))
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const outside = calls.filter((call) => !endpoints.some((endpoint) => nameOf(endpoint) === call));
  // Neither answers a tenant's rows: health to the operator of the portal, files to the holder of a signed link.
  expect(outside.filter((call) => !/ \/(health|files|api\/files|docs)/.test(call))).toEqual([]);
  expect(calls).toEqual(expect.arrayContaining(endpoints.map(nameOf)));
  const document = await readFile(resolve(import.meta.dirname, '../../../docs/access.md'), 'utf8');
  expect(endpoints.map(nameOf).filter((call) => !document.includes(`\`${call}\``))).toEqual([]);
});

test('only signing in and out, renewing, the ways to a new password and reports of errors need no session', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(nameOf);
  expect(open.toSorted()).toEqual([
    'GET /api/auth/captcha',
    'GET /api/auth/options',
    'GET /api/auth/renew',
    'POST /api/auth/login',
    'POST /api/auth/login-oidc-token',
    'POST /api/auth/login/second-factor',
    'POST /api/auth/logout',
    'POST /api/auth/reset-pass',
    'POST /api/auth/reset-pass/invitation',
    'POST /api/auth/reset-pass/new-pass',
    'POST /api/auth/reset-pass/validate',
    'POST /api/browser-errors',
  ]);
});

test('only these calls are made by anyone signed in; every other needs an ability [P-284]', () => {
  const open = endpoints.filter(({ access }) => access === 'session').map(nameOf);
  expect(open.toSorted()).toEqual(sessionCalls.toSorted());
});

test('every other call needs a bearer token', async () => {
  for (const endpoint of endpoints.filter(isForPeople)) {
    const { status, body } = await bareCall(null, endpoint);
    expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 401, 'TOKEN_EXPIRED']);
  }
});

test("no person's session makes a call for systems or pipelines, and no key makes another's call [T28]", async () => {
  const session = testEmail('portal', 'CHL');
  const integration = (await insertIntegrationKey(api.db)).text;
  const deploy = (await insertDeployKey(api.db, 'host')).text;
  for (const endpoint of endpoints) {
    const { access } = endpoint;
    if (access === 'public') continue;
    const refused: readonly (readonly [string[], string])[] = [
      [access === 'key' ? [session, deploy] : [], 'INTEGRATION_KEY_REFUSED'],
      [access === 'deploy-key' ? [session, integration] : [], 'DEPLOY_KEY_REFUSED'],
      [isForPeople(endpoint) ? [integration, deploy] : [], 'TOKEN_EXPIRED'],
    ];
    for (const [callers, code] of refused) {
      for (const who of callers) {
        const { status, body } = await bareCall(who, endpoint);
        expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 401, code]);
      }
    }
  }
});

test('a call that needs an ability refuses whoever lacks it, also who holds all the others [P-284 U-313]', async () => {
  const guarded = endpoints.filter(({ access }) => typeof access === 'object');
  // What the calls of a screen need, by the table of abilities.
  for (const [call, action, subject] of [
    ['PUT /api/empresas', 'manage', 'Client'],
    ['GET /api/contratos', 'read', 'Contract'],
    ['GET /api/invoices/country/:country/company/:taxId', 'read', 'Billing'],
    ['GET /api/debit-notes/clients/:id/debit-notes', 'read', 'DebitNotes'],
    ['GET /api/expenses/country/:country/company/:taxId', 'read', 'Expenses'],
    ['GET /api/debt/clients/:client/debt', 'read', 'Debt'],
    ['GET /api/sales/ventas-diarias', 'read', 'DailySales'],
    ['POST /api/sales/contratos/:id/ventas-diarias', 'create', 'DailySales'],
    ['POST /api/sales/contratos/:id/ventas-mensuales', 'create', 'MonthlySales'],
    ['PUT /api/auth/clients/:id/users', 'manage', 'User'],
    ['POST /api/discounts', 'manage', 'Discounts'],
    ['GET /api/discounts/users-discounts/search', 'manage', 'UsersDiscounts'],
    ['PUT /api/discounts/users-discounts/:id/redeem', 'manage', 'UsersDiscounts'],
    ['GET /api/marcas', 'read', 'Brand'],
    ['GET /api/sales/informe', 'read', 'Sales'],
  ] as const) {
    const endpoint = guarded.find((one) => nameOf(one) === call);
    expect([call, endpoint && neededFor(endpoint)]).toEqual([call, [[action, subject]]]);
  }
  for (const endpoint of guarded) {
    const { status, body } = await bareCall('nobody@demo.vitrina.test', endpoint);
    expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 403, 'FORBIDDEN']);
  }
  const all = await api.db.selectFrom('permission').select(['id', 'action', 'subject']).execute();
  const { id: user_id } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'nobody@demo.vitrina.test')
    .executeTakeFirstOrThrow();
  const byNeeded = Map.groupBy(guarded, (endpoint) =>
    (neededFor(endpoint) ?? [])
      .map(([action, subject]) => `${action} ${subject}`)
      .toSorted()
      .join(),
  );
  /** What holds it: itself, the ability to manage, and for reading sales the ability to declare them. */
  const holdersOf = (needed: string): string[] => {
    const subject = needed.split(' ')[1] ?? '';
    const declares = /^read (?:Daily|Monthly)Sales$/.test(needed) ? [`create ${subject}`] : [];
    return [needed, `manage ${subject}`, ...declares];
  };
  for (const [needed, calls] of byNeeded) {
    const holders = needed.split(',').flatMap(holdersOf);
    const others = all.filter(({ action, subject }) => !holders.includes(`${action} ${subject}`));
    await api.db
      .insertInto('user_permission')
      .values(others.map(({ id }) => ({ user_id, permission_id: id, company_id: null })))
      .execute();
    for (const endpoint of calls) {
      const { status, body } = await bareCall('nobody@demo.vitrina.test', endpoint);
      expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 403, 'FORBIDDEN']);
    }
    await api.db.deleteFrom('user_permission').where('user_id', '=', user_id).execute();
  }
  // What this person holds counts, and opens every reading.
  await api.db
    .insertInto('user_permission')
    .values(all.map(({ id }) => ({ user_id, permission_id: id, company_id: null })))
    .execute();
  const closed: string[] = [];
  for (const endpoint of guarded.filter(({ method }) => method === 'GET')) {
    const { status } = await bareCall('nobody@demo.vitrina.test', endpoint);
    if (status === 403) closed.push(nameOf(endpoint));
  }
  // These are for who administers the portal in a country as well.
  expect(closed.filter((call) => !/^GET .api.integration-(?:keys|feeds)/.test(call))).toEqual([]);
  await api.db.deleteFrom('user_permission').where('user_id', '=', user_id).execute();
});

/** Lists that no tenant gets without a query, or at all. */
const silent = {
  // A foreign id in their query gives nothing: see their tests.
  needAQuery: [
    'GET /api/auth/users',
    'GET /api/sales/contratos/ventas-mensuales',
    'GET /api/sales/informe',
    'GET /api/sales/ventas-diarias/reporte',
    'GET /api/sales/ventas-diarias/varios',
  ],
  // The caller's own and alone, of which there is none yet.
  empty: ['GET /api/notifications/last'],
  // Their own tests try the reach of each.
  forStaff: [
    'GET /api/actuator/info',
    'GET /api/audit-log',
    'GET /api/deploy-keys',
    'GET /api/discounts/reviews',
    'GET /api/integration-feeds',
    'GET /api/integration-keys',
    'GET /api/integration-keys/malls',
    'GET /api/operacion/correos',
    'GET /api/operacion/identidad',
    'GET /api/operacion/parametros',
    'GET /api/operacion/personas',
    'GET /api/operacion/personas/centros',
    'GET /api/operacion/puesta-en-marcha',
    'GET /api/operacion/roles',
    'GET /api/page-views/usage',
    'GET /api/portfolio/brands',
    'GET /api/portfolio/companies',
    'GET /api/portfolio/executives',
    'GET /api/portfolio/leases',
    'GET /api/portfolio/malls',
    'GET /api/portfolio/societies',
    'GET /api/portfolio/spaces',
    'GET /api/portfolio/summary',
    'GET /api/powerbi/registro',
    'GET /api/publishing/announcements',
    'GET /api/publishing/banners',
    'GET /api/publishing/brands',
    'GET /api/publishing/broadcasts',
    'GET /api/publishing/choices',
    'GET /api/publishing/persons',
    'GET /api/publishing/question-categories',
    'GET /api/publishing/questions',
    'GET /api/publishing/terms',
    'GET /api/record-imports',
    'GET /api/record-imports/template',
    'GET /api/releases',
    'GET /api/sales/auditoria',
    'GET /api/sales/solicitudes-correccion',
    'GET /api/tickets/ticket/received',
  ],
};

test('a list without ids shows only rows of the own companies, brands, contracts and malls [T1]', async () => {
  const lists = endpoints.filter(
    (one) =>
      one.method === 'GET' &&
      isForPeople(one) &&
      !one.path.includes(':') &&
      tenantCalls[nameOf(one)] === 'no-ids',
  );
  // What is of one person or company alone: the neighbour has all of it, the own company some.
  const rowsOf = async (calls: readonly string[], rows: Owner) => {
    for (const [name, { call }] of withIds) if (calls.includes(name)) await call(rows, api.deps);
  };
  const ownRows = ['GET /api/exports/:id', 'POST /api/debit-notes/:id/accept'];
  await rowsOf([...ownRows, 'PUT /api/notifications/:id/read'], owner('CHL', 'b'));
  await rowsOf(ownRows, owner('CHL', 'a'));
  const answered = new Set<string>();
  const ok = new Set<string>();
  for (const role of ['local', 'marca', 'empresa', 'finanzas'] as const) {
    for (const list of lists) {
      const { status, body } = await api.as(testEmail(role, 'CHL')).get(list.path);
      if (status !== 200) continue;
      ok.add(nameOf(list));
      // Names of the test world contain country and tenant: Mall CHL-B, CT-PER-A-1.
      const text = JSON.stringify(body);
      if (text.includes('CHL-A')) answered.add(nameOf(list));
      const foreign = /CHL-B|(?:PER|ARG|COL)-[AB]/.exec(text)?.[0];
      expect([role, nameOf(list), foreign]).toEqual([role, nameOf(list), undefined]);
    }
  }
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'GET /api/debit-notes/pending',
      'GET /api/empresas',
      'GET /api/exports',
      'GET /api/marcas',
      'GET /api/contratos',
      'GET /api/edificios/mis',
      'GET /api/tickets/buildings',
      'GET /api/sales/contratos/admin-local',
    ]),
  );
  const without = lists.map(nameOf).filter((name) => !ok.has(name));
  expect(without.toSorted()).toEqual(Object.values(silent).flat().toSorted());
});

test('one foreign id or row among the own ones is refused like all of them [T1 T2]', async () => {
  const found: string[] = [];
  let tried = 0;
  for (const [name, { as, call, reaches }] of withIds) {
    const method = endpoints.find((one) => nameOf(one) === name)?.method ?? 'GET';
    const other = reaches === 'country' ? owner('PER', 'a') : owner('CHL', 'b');
    let [own, foreign] = [await call(owner('CHL', 'a'), api.deps), await call(other, api.deps)];
    if (name === 'PUT /api/auth/clients/:id/users') {
      // What is stored, for its version is judged first.
      const versions = await api.db
        .selectFrom('app_user')
        .select(['row_version', 'access_version'])
        .where('id', '=', Object(own.body).id)
        .executeTakeFirstOrThrow();
      const rowVersion = versions.row_version + versions.access_version;
      own = { ...own, body: { ...Object(own.body), rowVersion } };
      foreign = { ...foreign, body: { ...Object(foreign.body), rowVersion } };
    }
    const before = await contentsOf(api.db);
    for (const [place, { path, ...input }] of mixtures(own, foreign)) {
      const headers = { 'idempotency-key': randomUUID() };
      const { status } = await api.as(testEmail(as, 'CHL'))[verbs[method]](path, { ...input, headers });
      tried += 1;
      if (status !== 404) found.push(`${name} ${place}: ${status}`);
    }
    // Guesses at a coupon count although they are refused (T6).
    const written = changedTables(before, await contentsOf(api.db)).filter((one) => one !== 'login_failure');
    if (written.length > 0) found.push(`${name} wrote ${written.join()}`);
  }
  expect(tried).toBeGreaterThan(100);
  expect(found.toSorted()).toEqual([
    // A permission is given in the company of the path, whichever the other is.
    'POST /api/auth/clients/:id/users body.permissions[]: 422',
    'POST /api/auth/clients/:id/users body.permissions[]: 422',
    // One role twice; the malls of one are mixed in staff.test.ts.
    'POST /api/operacion/personas body.roles[]: 400',
    'POST /api/operacion/personas body.roles[]: 400',
    'PUT /api/auth/clients/:id/users body.permissions[]: 422',
    'PUT /api/auth/clients/:id/users body.permissions[]: 422',
    'PUT /api/operacion/personas/:id body.roles[]: 400',
    'PUT /api/operacion/personas/:id body.roles[]: 400',
  ]);
}, 180_000);

describe.each(withIds)('%s', (name, tenantCall) => {
  test("answers 404 for another tenant's rows, in the same country and in another [P-284 T1]", async () => {
    const neighbour = tenantCall.reaches === 'country' ? [] : [owner('CHL', 'b')];
    for (const rows of [...neighbour, owner('PER', 'a')]) {
      const { status, body } = await callOf(name, tenantCall, rows);
      expect([rows.country, status, body.code]).toEqual([rows.country, 404, 'NOT_FOUND']);
    }
  });

  test('and finds his own', async () => {
    const { status } = await callOf(name, tenantCall, owner('CHL', 'a'));
    expect([401, 403, 404, 500]).not.toContain(status);
  });
});
