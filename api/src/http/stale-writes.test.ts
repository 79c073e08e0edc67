import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { mailTextKind } from 'shared/rules/mail-texts';
import { z } from 'zod';
import {
  choicesOf,
  isForPeople,
  nameOf,
  usualCall,
  verbs,
  type ContractCall,
} from '../testing/contract-calls.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { insertIntegrationKey } from '../testing/integration-keys.ts';
import { changedTables, contentsOf } from '../testing/table-contents.ts';

/** For a test that makes many calls and reads every table after each, on a busy machine. */
const manyCallsMs = 300_000;

let api: TestApi;
let versioned: Endpoint[];
beforeAll(async () => {
  api = await startTestApi({
    clockAt: '2026-11-20T15:00:00Z',
    config: { biOrigins: ['https://bi.ejemplo.cl'] },
  });
  versioned = api.app.contractEndpoints.filter((one) => isForPeople(one) && namesVersion(one));
  await api.db
    .insertInto('society')
    .values({ country_code: 'CHL', code: 'S', name: 'Sociedad', tax_id: '1', address: 'Calle 1' })
    .execute();
  await api.db
    .insertInto('commercial_executive')
    .values({ country_code: 'CHL', first_name: 'Ana', last_name: 'Soto', email: 'a@a.cl', phone: null })
    .execute();
});
afterAll(() => api.close());

/** Whether the body says which version of a record its sender has seen. */
function namesVersion({ body }: Endpoint): boolean {
  if (body === undefined) return false;
  return /"(rowVersion|vista)":/.test(
    JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
  );
}

/** Those whose stale call needs a history of its own, and the test that makes it. */
const triedIn: Readonly<Record<string, string>> = {
  'POST /api/sales/contratos/:id/ventas-diarias': 'sales/sale-races',
  // 422 with a fault at each stale line.
  'POST /api/sales/ventas-diarias/varios': 'sales/declare-bulk',
  'POST /api/sales/contratos/:id/ventas-diarias/justificacion': 'sales/justify',
  'POST /api/sales/contratos/:id/ventas-diarias/justificacion-arg': 'sales/justify',
  'POST /api/sales/contratos/:id/ventas-diarias/correccion': 'sales-audit/correct',
  'POST /api/sales/auditoria': 'sales-audit/sales-audit',
  'POST /api/sales/contratos/:id/ventas-diarias/solicitud-correccion':
    'correction-requests/correction-requests',
  'POST /api/sales/solicitudes-correccion/:id/aceptacion': 'correction-requests/correction-requests',
  'POST /api/sales/contratos/:id/ventas-mensuales': 'monthly-sales/declare-month',
  'PUT /api/marcas': 'brands/brands',
  'PUT /api/empresas': 'companies/company',
  'PUT /api/operacion/identidad': 'identity/identity',
  // Of a user whom another administrator created meanwhile.
  'POST /api/auth/clients/:id/users': 'users/changed-elsewhere',
};

type Sent = { readonly email: string; readonly call: ContractCall };
const from = (role: 'portal' | 'admin' | 'marketing', path: string, body: object): Sent => ({
  email: testEmail(role, 'CHL'),
  call: { path, body },
});
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** A call of one of the country's records in the portfolio, with what is stored of it. */
async function portfolioCall({ path, method, body }: Endpoint): Promise<Sent> {
  const kind = path.split('/')[3] ?? '';
  const portal = api.as(testEmail('portal', 'CHL'));
  const { content } = (await portal.get(`/api/portfolio/${kind}`, { query: { pais: 'chl' } })).body;
  const at = path.replace(':id', String(content[0].id));
  if (method !== 'PUT')
    return from('portal', at, { ...(path.endsWith('/end') && { dia: '2026-12-01' }), rowVersion: 1 });
  const { registro } = (await portal.get(at)).body;
  const fields = Object.keys(Object(choicesOf(body)['registro']).properties);
  const record = Object.fromEntries(fields.map((field) => [field, registro[field] ?? '']));
  return from('portal', at, { registro: record, rowVersion: 1 });
}

const operation = '/api/operacion';
/** The calls without a tenant's ids. A version that is not the stored one is 7 where nothing is stored yet. */
const others: Readonly<Record<string, () => Promise<Sent> | Sent>> = {
  'POST /api/operacion/identidad/anterior': () =>
    from('portal', `${operation}/identidad/anterior`, { version: 0, rowVersion: 7 }),
  'PUT /api/operacion/correos/:pais/:correo': () =>
    from('portal', `${operation}/correos/chl/cupon`, {
      ...mailTextKind('cupon').text,
      rowVersion: 7,
    }),
  'POST /api/operacion/correos/:pais/:correo/original': () =>
    from('portal', `${operation}/correos/chl/cupon/original`, { rowVersion: 7 }),
  'POST /api/operacion/parametros/:pais/:parametro/cambios': () =>
    from('portal', `${operation}/parametros/chl/corte-diario/cambios`, {
      valor: 10,
      desde: '2026-12-01',
      rowVersion: 7,
    }),
  'POST /api/operacion/parametros/:pais/:parametro/retiros': () =>
    from('portal', `${operation}/parametros/chl/corte-diario/retiros`, {
      desde: '2026-12-01',
      rowVersion: 7,
    }),
  'PUT /api/operacion/roles/:pais/:rol': () =>
    from('portal', `${operation}/roles/chl/INT_FINANZAS`, { permisos: [], existentes: false, rowVersion: 7 }),
  'PUT /api/integration-feeds/:tipo': () =>
    from('portal', '/api/integration-feeds/debts', {
      cada: 'day',
      dia: null,
      hora: 6,
      avisarA: [],
      rowVersion: 7,
    }),
  'PUT /api/integration-keys/:id': async () =>
    from('portal', `/api/integration-keys/${(await insertIntegrationKey(api.db)).id}`, {
      nombre: 'Otra',
      tipos: ['malls'],
      edificios: null,
      vence: '2027-01-31',
      rowVersion: 1,
    }),
  'PUT /api/powerbi/registro/:id': async () => {
    const report = {
      nombre: 'Otro',
      descripcion: '',
      url: 'https://bi.ejemplo.cl/',
      roles: ['EXT_EMPRESA'],
      orden: 1,
    };
    const { id } = await api.db
      .insertInto('external_report')
      .values({
        country_code: 'CHL',
        name: 'Uno',
        description: '',
        url: report.url,
        roles: ['EXT_EMPRESA'],
        position: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return from('admin', `/api/powerbi/registro/${id}`, { ...report, rowVersion: 1 });
  },
  'PUT /api/publishing/questions/:id': () => questionCall(''),
  'POST /api/publishing/questions/:id/publish': () => questionCall('/publish'),
  'PUT /api/publishing/question-categories/:id': () =>
    from('marketing', '/api/publishing/question-categories/1', {
      name: 'Otra',
      icon: 'store',
      rowVersion: 1,
    }),
};

async function questionCall(suffix: '' | '/publish'): Promise<Sent> {
  const path = '/api/publishing/questions';
  const { body } = await api
    .as(testEmail('marketing', 'CHL'))
    .post(path, { body: { title: '¿Cómo?', categoryId: 1 }, headers: keyed() });
  const form = { title: 'Otra', categoryId: 1, content: '<p>Así.</p>', words: '' };
  return from('marketing', `${path}/${body.id}${suffix}`, { ...(suffix === '' && form), rowVersion: 1 });
}

/** As if another user had changed every record since. */
async function changeAll(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'row_version' and table_name not like '%history'`.execute(
    api.db,
  );
  for (const { name } of rows)
    await sql`update ${sql.table(name)} set row_version = row_version + 1`.execute(api.db);
}

test(
  'a stale version is refused by every write that names one, with what is stored, and changes nothing [T19]',
  async () => {
    const tried = versioned.filter((one) => triedIn[nameOf(one)] === undefined);
    expect(tried.length).toBeGreaterThan(45);
    const told: unknown[] = [];
    for (const endpoint of tried) {
      const isOfPortfolio = endpoint.path.startsWith('/api/portfolio/');
      const { email, call } = isOfPortfolio
        ? await portfolioCall(endpoint)
        : await (others[nameOf(endpoint)]?.() ?? usualCall(api, endpoint));
      const { path, ...input } = call;
      await changeAll();
      const before = await contentsOf(api.db);
      const reply = await api.as(email)[verbs[endpoint.method]](path, { ...input, headers: keyed() });
      const { code, details } = reply.body;
      told.push([
        nameOf(endpoint),
        reply.status,
        code,
        details?.stored === null ? null : typeof details?.stored,
        changedTables(before, await contentsOf(api.db)),
      ]);
    }
    expect(told).toEqual(tried.map((one) => [nameOf(one), 409, 'VERSION_CONFLICT', 'object', []]));
  },
  manyCallsMs,
);

/** They replace no typed value. */
const withoutVersion = {
  reads: [
    'POST /api/announcements/:building/news',
    'POST /api/downloads/signal/:country',
    'POST /api/operacion/correos/:pais/:correo/vista-previa',
    'POST /api/operacion/roles/:pais/:rol/efecto',
  ],
  'new records': [
    'POST /api/auth/users/:id/view',
    'POST /api/discounts/:id/users',
    'POST /api/operacion/personas/:id/welcome',
    'POST /api/publishing/announcements/:id/copy',
    'POST /api/publishing/announcements/:id/files',
    'POST /api/publishing/banner-pictures/:screen',
    'POST /api/terms/:id/accept',
    'POST /api/tickets/ticket/:id/replies',
    'POST /api/usuarios/:id/welcome',
  ],
  'receipts of what the caller saw': [
    'PUT /api/announcements/:id/confirmed',
    'PUT /api/announcements/:id/opened',
    'PUT /api/announcements/reached',
    'PUT /api/notifications/:id/read',
    'PUT /api/notifications/:id/shown',
  ],
  'switches that say what is wanted': [
    'PUT /api/auth/clients/:id/second-factor',
    'PUT /api/auth/second-factor/roles/:rol',
    'PUT /api/perfil/correos/:kind',
  ],
  'steps that the state of the record guards': [
    'POST /api/auth/users/:id/second-factor/reset',
    'POST /api/debit-notes/:id/accept',
    'POST /api/deploy-keys/:id/revoke',
    'POST /api/discounts/:id/approve',
    'POST /api/discounts/:id/reject',
    'POST /api/integration-keys/:id/revoke',
    'POST /api/publishing/announcements/:id/archive',
    'POST /api/publishing/announcements/:id/send-again',
    'POST /api/publishing/banners/:id/withdraw',
    'POST /api/publishing/broadcasts/:id/cancel',
    'POST /api/publishing/broadcasts/:id/withdraw',
    'POST /api/publishing/questions/:id/withdraw',
    'POST /api/record-imports/:id/apply',
    'POST /api/record-imports/:id/undo',
    'POST /api/releases/:area/activate',
    'POST /api/releases/:area/preview',
    'POST /api/releases/:area/rollback',
    'POST /api/sales/solicitudes-correccion/:id/rechazo',
    'POST /api/sales/solicitudes-correccion/:id/retiro',
    'PUT /api/discounts/users-discounts/:id/redeem',
  ],
  'places in a list': [
    'POST /api/publishing/banners/:id/move',
    'POST /api/publishing/question-categories/:id/move',
    'POST /api/publishing/questions/:id/move',
  ],
  deletions: [
    'DELETE /api/auth/clients/:id/users/:userId',
    'DELETE /api/auth/sessions/:id',
    'DELETE /api/exports/:id',
    'DELETE /api/imports/:id',
    'DELETE /api/operacion/personas/:id',
    'DELETE /api/powerbi/registro/:id',
    'DELETE /api/record-imports/:id',
    'POST /api/discounts/:id/delete',
    'POST /api/publishing/announcements/:id/delete',
    'POST /api/publishing/announcements/:id/files/:fileId/remove',
    'POST /api/publishing/banners/:id/delete',
    'POST /api/publishing/broadcasts/:id/delete',
    'POST /api/publishing/question-categories/:id/delete',
    'POST /api/publishing/questions/:id/delete',
    'POST /api/publishing/terms/:id/delete',
  ],
};

test('the writes whose stale version needs a history of its own are tried where they are named', async () => {
  const known = versioned.map(nameOf);
  for (const [name, file] of Object.entries(triedIn)) {
    expect(known).toContain(name);
    const text = await readFile(new URL(`../areas/${file}.test.ts`, import.meta.url), 'utf8');
    expect([name, /\[[ \w-]*T19[ \w-]*\]/.test(text)]).toEqual([name, true]);
  }
});

test('a change of a record names the version that was seen, but for those known here [T19]', () => {
  const changes = api.app.contractEndpoints.filter(
    (one) =>
      isForPeople(one) &&
      one.limit !== 'export' &&
      (one.method === 'PUT' || one.method === 'DELETE' || (one.method === 'POST' && one.path.includes(':'))),
  );
  const without = changes.filter((one) => !namesVersion(one)).map(nameOf);
  expect(without.toSorted()).toEqual(Object.values(withoutVersion).flat().toSorted());
});
