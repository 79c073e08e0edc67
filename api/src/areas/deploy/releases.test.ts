import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ReleaseRefused, type Activated } from '../../releases.ts';
import { nameOf, verbs } from '../../testing/contract-calls.ts';
import { archiveForm, deployCalls, insertDeployKey } from '../../testing/deploy-keys.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { userIdOf } from '../users/testing.ts';

/** What the folder of releases was asked for; `deploy` tests the folder itself. */
const asked: unknown[][] = [];
let answer: () => Promise<Activated>;

let api: TestApi;
let sales: { id: number; text: string };
/** Who, when and from where: the pipeline's key was created by the person who rolls back. */
let origin: { user_id: number; at: Date; ip: string };
beforeAll(async () => {
  api = await startTestApi({
    config: { internalEmailDomains: ['demo.vitrina.test'], remoteOrigins: ['https://cdn.example'] },
    releases: {
      release: (part, archive, terms) => {
        asked.push(['release', part, [...archive], terms]);
        return answer();
      },
      preview: async (area, version) => {
        if (version === 'gone') throw new ReleaseRefused('The files are no longer stored.');
        return { version, entry: `/remotes/${area}/${version}/remoteEntry.js`, shared: '^1.0.0' };
      },
      register: (...call) => {
        asked.push(['register', ...call]);
        return answer();
      },
      activate: (...call) => {
        asked.push(['activate', ...call]);
        return answer();
      },
      rollBack: (...call) => {
        asked.push(['rollBack', ...call]);
        return answer();
      },
    },
  });
  sales = await insertDeployKey(api.db, 'sales', { name: 'pipeline-ventas' });
  const creator = await userIdOf(api, testEmail('portal', 'CHL'));
  await api.db.updateTable('deploy_key').set({ created_by: creator }).where('id', '=', sales.id).execute();
  origin = { user_id: creator, at: new Date('2026-11-20T15:00:00Z'), ip: '127.0.0.1' };
});
afterAll(() => api.close());
beforeEach(() => {
  asked.length = 0;
  answer = async () => ({ version: '1.0.0-b', replaced: '1.0.0-a', changed: true });
});

const archive = Uint8Array.of(31, 139, 8);
const send = (key: string, part = 'sales', reason?: string) =>
  api.as(key).post(`/api/v1/releases/${part}`, { form: archiveForm(archive, reason) });
const back = (key: string, part = 'sales', body: object = { desde: '1.0.0-b' }) =>
  api.as(key).post(`/api/v1/releases/${part}/rollback`, { body });

const entries = (action: 'release.activate' | 'release.gradual' | 'release.roll-back') =>
  api.db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'before', 'after', 'user_id', 'at', 'ip'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('a pipeline with the deploy key of its part', () => {
  test('releases an archive under the name of its key, which stands in the audit log [T32 D3]', async () => {
    const { status, body } = await send(sales.text, 'sales', 'corrige el total');
    expect([status, body]).toEqual([200, { version: '1.0.0-b', reemplazo: '1.0.0-a', cambio: true }]);
    const note = { by: 'pipeline-ventas', reason: 'corrige el total' };
    expect(asked).toEqual([['release', 'sales', [...archive], { audience: null, note }]]);
    expect(await entries('release.activate')).toEqual([
      {
        ...origin,
        entity: 'release',
        entity_id: 'sales',
        before: { version: '1.0.0-a' },
        after: {
          version: '1.0.0-b',
          parte: 'sales',
          publicadoPor: 'pipeline-ventas',
          motivo: 'corrige el total',
        },
      },
    ]);
  });

  test('rolls back to the release before, or to a stored version [T32 D3]', async () => {
    expect((await back(sales.text)).status).toBe(200);
    expect((await back(sales.text, 'sales', { version: '1.0.0-a', motivo: 'falla' })).status).toBe(200);
    expect(asked).toEqual([
      ['rollBack', 'sales', { leaving: '1.0.0-b' }, { by: 'pipeline-ventas', reason: null }],
      ['rollBack', 'sales', { version: '1.0.0-a' }, { by: 'pipeline-ventas', reason: 'falla' }],
    ]);
    expect(await entries('release.roll-back')).toMatchObject([
      { ...origin, entity_id: 'sales', after: { publicadoPor: 'pipeline-ventas', motivo: null } },
      { ...origin, entity_id: 'sales', after: { publicadoPor: 'pipeline-ventas', motivo: 'falla' } },
    ]);
  });

  test('says which version it leaves or goes back to, so that a step that is sent again is none [T18]', async () => {
    const { status, body } = await back(sales.text, 'sales', { motivo: 'falla' });
    expect([status, body.field, body.message]).toEqual([
      400,
      'desde',
      'Indique la versión que deja, o la versión a la que vuelve.',
    ]);
    expect(asked).toEqual([]);
  });

  test('releases to some people first: an archive, then what is stored, to more and to all [T32 D3]', async () => {
    const toAllBefore = (await entries('release.activate')).length;
    const form = archiveForm(archive);
    form.append('alcance', JSON.stringify({}));
    expect((await api.as(sales.text).post('/api/v1/releases/sales', { form })).status).toBe(200);
    const version = '1.0.0-b';
    const path = '/api/v1/releases/sales/activate';
    const alcance = { paises: ['PER'], porcentaje: 10 };
    for (const body of [{ version, alcance }, { version }])
      expect((await api.as(sales.text).post(path, { body })).body).toMatchObject({ version, cambio: true });
    const note = { by: 'pipeline-ventas', reason: null };
    expect(asked).toEqual([
      ['release', 'sales', [...archive], { audience: { countries: [], share: 0 }, note }],
      ['activate', 'sales', version, { audience: { countries: ['PER'], share: 10 }, note }],
      ['activate', 'sales', version, { audience: null, note }],
    ]);
    const by = { publicadoPor: 'pipeline-ventas', motivo: null };
    expect(await entries('release.gradual')).toMatchObject([
      { ...origin, entity_id: 'sales', after: { version, paises: [], porcentaje: 0, ...by } },
      { ...origin, entity_id: 'sales', after: { version, ...alcance, ...by } },
    ]);
    expect((await entries('release.activate')).slice(toAllBefore)).toMatchObject([
      { ...origin, entity_id: 'sales', after: { version, ...by } },
    ]);
  });

  test('releases a remote that another origin serves [T32 D3]', async () => {
    const before = await entries('release.activate');
    const entrada = 'https://cdn.example/sales/1.0.0-b/remoteEntry.js';
    const path = '/api/v1/releases/sales/register';
    const { status } = await api.as(sales.text).post(path, { body: { entrada } });
    expect(status).toBe(200);
    const note = { by: 'pipeline-ventas', reason: null };
    expect(asked).toEqual([['register', 'sales', entrada, { audience: null, note }]]);
    expect((await entries('release.activate')).slice(before.length)).toMatchObject([
      { ...origin, entity_id: 'sales', after: { version: '1.0.0-b', publicadoPor: 'pipeline-ventas' } },
    ]);
    // To some people first, too.
    const alcance = { paises: ['PER'], porcentaje: 10 };
    const body = { entrada, alcance, motivo: 'primero Perú' };
    expect((await api.as(sales.text).post(path, { body })).status).toBe(200);
    const terms = {
      audience: { countries: ['PER'], share: 10 },
      note: { by: 'pipeline-ventas', reason: 'primero Perú' },
    };
    expect(asked.at(-1)).toEqual(['register', 'sales', entrada, terms]);
    expect((await entries('release.gradual')).at(-1)).toMatchObject({
      ...origin,
      entity_id: 'sales',
      after: { version: '1.0.0-b', ...alcance, publicadoPor: 'pipeline-ventas', motivo: 'primero Perú' },
    });
    for (const wrong of ['remoteEntry.js', 'file:///etc/x.js'])
      expect((await api.as(sales.text).post(path, { body: { entrada: wrong } })).status).toBe(400);
  });

  test('is told why an archive is refused, and nothing is logged', async () => {
    const before = await entries('release.activate');
    answer = () => Promise.reject(new ReleaseRefused('assets/screens.js is not the file that was built'));
    const { status, body } = await send(sales.text);
    expect([status, body]).toEqual([
      422,
      {
        code: 'RULE_BROKEN',
        message: 'El archivo no se puede publicar.',
        details: { reason: 'assets/screens.js is not the file that was built' },
      },
    ]);
    expect(await entries('release.activate')).toEqual(before);
  });

  test('that is active already changes nothing and logs nothing', async () => {
    const before = await entries('release.activate');
    answer = async () => ({ version: '1.0.0-b', replaced: '1.0.0-b', changed: false });
    expect((await send(sales.text)).body.cambio).toBe(false);
    expect(await entries('release.activate')).toEqual(before);
  });
});

test('pages may load remotes from the allowed origins too, and from no other', async () => {
  const { headers } = await api.anonymous.get('/health/live');
  const policy = String(headers['content-security-policy']);
  for (const kind of ['script-src', 'connect-src'])
    expect(policy).toContain(`${kind} 'self' https://cdn.example;`);
});

describe('a deploy key works for its part only', () => {
  /** What each call with a key answers for a part. */
  async function answersTo(key: string, part: string): Promise<Record<string, number>> {
    const answers: Record<string, number> = {};
    for (const one of api.app.contractEndpoints.filter(({ access }) => access === 'deploy-key')) {
      const { path = '', body } = deployCalls[nameOf(one)] ?? {};
      const sent = one.multipart === undefined ? { body } : { form: archiveForm(archive) };
      const { status } = await api.as(key)[verbs[one.method]](path.replace('/sales', `/${part}`), sent);
      answers[nameOf(one)] = status;
    }
    return answers;
  }
  const allRefused = Object.fromEntries(Object.keys(deployCalls).map((name) => [name, 403]));

  test('another remote, the host, and an unknown part are refused before anything is read [T28 T32]', async () => {
    for (const part of ['billing', 'host'])
      expect([part, await answersTo(sales.text, part)]).toEqual([part, allRefused]);
    expect((await send(sales.text, 'ventas')).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('that of the host releases it and nothing else, and has no rollback [T28 T32]', async () => {
    const host = await insertDeployKey(api.db, 'host', { name: 'pipeline-portal' });
    expect(await answersTo(host.text, 'sales')).toEqual(allRefused);
    expect(asked).toEqual([]);
    expect((await send(host.text, 'host')).status).toBe(200);
    expect((await entries('release.activate')).at(-1)).toMatchObject({
      entity_id: 'host',
      after: { version: '1.0.0-b', publicadoPor: 'pipeline-portal', motivo: null },
    });
    expect((await back(host.text, 'host')).status).toBe(422);
    expect(asked).toHaveLength(1);
  });
});

test('an empty file, an unknown field and a reason of a page are refused', async () => {
  const client = api.as(sales.text);
  const path = '/api/v1/releases/sales';
  expect((await client.post(path, { form: archiveForm(new Uint8Array()) })).body.field).toBe('archivo');
  const unknown = archiveForm(archive);
  unknown.append('version', '"1.0.0"');
  expect((await client.post(path, { form: unknown })).status).toBe(400);
  expect((await client.post(path, { form: archiveForm(archive, 'x'.repeat(301)) })).body.field).toBe(
    'motivo',
  );
  expect(asked).toEqual([]);
});

test.each(Object.entries(deployCalls))(
  'revoking waits for %s under way, and later ones are refused [T28]',
  async (name, { path, ...input }) => {
    const key = await insertDeployKey(api.db, 'sales');
    const call = () => {
      const sent = name === 'POST /api/v1/releases/:part' ? { form: archiveForm(archive) } : input;
      return api.as(key.text).post(path, sent);
    };
    const { promise: isActivated, resolve: activate } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    answer = async () => {
      begin();
      await isActivated;
      return { version: '2', replaced: '1', changed: true };
    };
    const releasing = call();
    await hasBegun;
    let isRevoked = false;
    const revoking = api
      .as(testEmail('portal', 'CHL'))
      .post(`/api/deploy-keys/${key.id}/revoke`)
      .then((reply) => {
        isRevoked = true;
        return reply;
      });
    // A call that needs the database too, so the revocation had its chance.
    await api.as(testEmail('portal', 'CHL')).get('/api/deploy-keys');
    expect(isRevoked).toBe(false);
    activate();
    expect([(await releasing).status, (await revoking).status]).toEqual([200, 200]);
    expect((await call()).status).toBe(401);
  },
);

test('people with an internal e-mail, and nobody else, are told where a stored version is, to look at it alone', async () => {
  const look = (email: string, version = '1.0.0-a') =>
    api.as(email).post('/api/releases/sales/preview', { body: { version } });
  const { status, body } = await look(testEmail('operaciones', 'CHL'));
  expect([status, body]).toEqual([
    200,
    { version: '1.0.0-a', entry: '/remotes/sales/1.0.0-a/remoteEntry.js', shared: '^1.0.0' },
  ]);
  expect((await look(testEmail('operaciones', 'CHL'), 'gone')).status).toBe(422);
  await api.db
    .updateTable('app_user')
    .set({ email: 'admin@otra.test' })
    .where('email', '=', testEmail('admin', 'ARG'))
    .execute();
  expect((await look('admin@otra.test')).status).toBe(403);
});

describe('a portal administrator', () => {
  const path = '/api/releases/sales/rollback';
  const asPortal = () => api.as(testEmail('portal', 'CHL'));

  test('rolls a remote back with a reason, under the own name [T32 D3]', async () => {
    const { status } = await asPortal().post(path, { body: { version: '1.0.0-a', motivo: 'no suma' } });
    expect(status).toBe(200);
    const note = { by: 'portal CHL a', reason: 'no suma' };
    expect(asked).toEqual([['rollBack', 'sales', { version: '1.0.0-a' }, note]]);
    expect((await entries('release.roll-back')).at(-1)).toMatchObject({
      ...origin,
      before: { version: '1.0.0-a' },
      after: { version: '1.0.0-b', publicadoPor: 'portal CHL a', motivo: 'no suma' },
    });
  });

  test('releases a stored version to some people with a reason; a share of all or a foreign country is refused [T32 D3]', async () => {
    const send = (alcance: object) =>
      asPortal().post('/api/releases/sales/activate', {
        body: { version: '1.0.0-b', alcance, motivo: 'primero adentro' },
      });
    expect((await send({ porcentaje: 100 })).status).toBe(400);
    expect((await send({ paises: ['BRA'] })).status).toBe(400);
    expect((await send({ paises: ['COL'] })).status).toBe(200);
    const note = { by: 'portal CHL a', reason: 'primero adentro' };
    const audience = { countries: ['COL'], share: 0 };
    expect(asked).toEqual([['activate', 'sales', '1.0.0-b', { audience, note }]]);
    expect((await entries('release.gradual')).at(-1)).toMatchObject({
      ...origin,
      before: { version: '1.0.0-a' },
      after: {
        version: '1.0.0-b',
        paises: ['COL'],
        publicadoPor: 'portal CHL a',
        motivo: 'primero adentro',
      },
    });
    const toAll = { version: '1.0.0-b', motivo: 'sin fallas' };
    expect((await asPortal().post('/api/releases/sales/activate', { body: toAll })).status).toBe(200);
    expect((await entries('release.activate')).at(-1)).toMatchObject({
      ...origin,
      after: { version: '1.0.0-b', publicadoPor: 'portal CHL a', motivo: 'sin fallas' },
    });
  });

  test('needs a version and a reason, and cannot roll back the host', async () => {
    expect((await asPortal().post(path, { body: { version: '1.0.0-a', motivo: ' ' } })).body.field).toBe(
      'motivo',
    );
    expect((await asPortal().post(path, { body: { motivo: 'x' } })).body.field).toBe('version');
    const host = await asPortal().post('/api/releases/host/rollback', {
      body: { version: '1', motivo: 'x' },
    });
    expect(host.status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('is told in Spanish when a version is no longer stored', async () => {
    answer = () => Promise.reject(new ReleaseRefused('No release 9 of sales is known.'));
    const { status, body } = await asPortal().post(path, { body: { version: '9', motivo: 'x' } });
    expect([status, body.message]).toEqual([
      422,
      'Esta versión no se puede activar: ya no está guardada, ya está en uso o necesita otro portal.',
    ]);
  });

  test('is the only one: administrators of malls are refused', async () => {
    const { status } = await api
      .as(testEmail('admin', 'CHL'))
      .post(path, { body: { version: '1', motivo: 'x' } });
    expect(status).toBe(403);
  });
});
