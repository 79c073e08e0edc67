import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { auditActions } from 'shared/rules/audit-actions';
import { mailTextKind } from 'shared/rules/mail-texts';
import { isForPeople, nameOf, usualCall, verbs } from '../testing/contract-calls.ts';
import { startTestApi, testEmail, type TestApi, type TestReply } from '../testing/index.ts';
import type { TestInput } from '../testing/test-client.ts';

/** For a test that makes every write of the API, on a busy machine. */
const manyCallsMs = 180_000;
const now = '2026-11-20T15:00:00.000Z';

let api: TestApi;
let writes: Endpoint[];
beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  writes = api.app.contractEndpoints.filter((one) => isForPeople(one) && one.method !== 'GET');
});
afterAll(() => api.close());

type Call = { readonly email: string; readonly path: string; readonly input: TestInput };

const key = { nombre: 'ERP', tipos: ['malls'], edificios: null, vence: '2027-01-31' };
const contact = { email: '', telefono: '', web: '' };
const operation = '/api/operacion';
const records = {
  malls: { codigo: 'N1', nombre: 'Mall Nuevo', codigoMesaAyuda: '' },
  spaces: { edificio: 'ED-CHL-A', codigo: 'L-1', local: '1', gla: 12 },
  companies: {
    ...contact,
    codigoErp: '',
    idFiscal: '76.123.456-0',
    nombre: 'X',
    direccion: '',
    ejecutivo: '',
  },
  brands: { ...contact, empresa: 'TAX-CHL-A', codigoErp: '', nombre: 'Nueva', categoria: '', idFiscal: '' },
  leases: {
    codigo: 'N1',
    empresa: 'TAX-CHL-A',
    marca: 'Marca CHL-A-1',
    edificio: 'ED-CHL-A',
    espacio: 'ES-CHL-A-1',
    inicio: '2091-01-01',
    termino: '2091-12-31',
  },
  societies: { codigo: 'N1', nombre: 'Nueva', idFiscal: '76.123.456-0', direccion: 'X' },
  executives: { email: 'x@x.cl', nombre: 'Eva', apellido: 'Paz', telefono: '' },
} as const;
const question = { title: '¿Cómo declaro?', categoryId: 1, content: '<p>Así.</p>', words: '' };
/** After the day on which each of the records begins. */
const lastDay = '2091-06-30';
const days = { desde: '2026-11-01', hasta: '2026-11-20' };

type Stored = { readonly id: number; readonly rowVersion: number };
type Sent = { readonly path?: string; readonly body?: object };
/** What the calls send that name no tenant, and where, if there is a choice. */
const withoutTenant: Readonly<Record<string, Sent>> = {
  ...Object.fromEntries(
    Object.entries(records).flatMap(([kind, registro]) => [
      [`POST /api/portfolio/${kind}`, { body: { pais: 'CHL', registro } }],
      [`POST /api/portfolio/${kind}/export`, { body: { pais: 'CHL' } }],
    ]),
  ),
  'POST /api/audit-log/export': { body: days },
  'POST /api/operacion/personas/export': { body: { estado: 'Ok' } },
  'POST /api/page-views/usage/export': { body: days },
  'POST /api/publishing/announcements/export': { body: { status: 'draft' } },
  'POST /api/publishing/questions/export': { body: { status: 'draft' } },
  'POST /api/sales/auditoria/exportar': { body: { periodo: '2026-11' } },
  'POST /api/sales/contratos/ventas-diarias/exportar': { body: { buscar: 'Marca' } },
  'POST /api/sales/contratos/ventas-mensuales/exportar': { body: { agno: 2026, mes: 10 } },
  'POST /api/sales/informe/exportar': { body: { ...days, por: 'marca' } },
  'POST /api/sales/solicitudes-correccion/exportar': { body: { buscar: 'Marca' } },
  'POST /api/tickets/ticket/export': { body: { status: 'new' } },
  'POST /api/sales/contratos/:id/ventas-diarias/justificacion-arg': {
    body: { fecha: '2026-11-18', justificacionId: 1 },
  },
  'PUT /api/perfil/correos/:kind': { body: { enabled: false } },
  'PUT /api/operacion/correos/:pais/:correo': {
    path: `${operation}/correos/chl/cupon`,
    body: { ...mailTextKind('cupon').text, asunto: 'Su cupón', rowVersion: 1 },
  },
  'POST /api/operacion/correos/:pais/:correo/original': {
    path: `${operation}/correos/chl/cupon/original`,
    body: { rowVersion: 2 },
  },
  'POST /api/operacion/parametros/:pais/:parametro/cambios': {
    path: `${operation}/parametros/chl/corte-diario/cambios`,
    body: { valor: 10, desde: '2026-12-01', rowVersion: 1 },
  },
  'POST /api/operacion/parametros/:pais/:parametro/retiros': {
    path: `${operation}/parametros/chl/corte-diario/retiros`,
    body: { desde: '2026-12-01', rowVersion: 2 },
  },
  'PUT /api/operacion/roles/:pais/:rol': {
    path: `${operation}/roles/chl/INT_FINANZAS`,
    body: { permisos: ['read Contract'], existentes: false, rowVersion: 1 },
  },
  'PUT /api/integration-feeds/:tipo': {
    path: '/api/integration-feeds/debts',
    body: { cada: 'day', dia: null, hora: 6, avisarA: [], rowVersion: 0 },
  },
  'POST /api/integration-keys': { body: key },
  'POST /api/publishing/questions': { body: { title: '¿Cómo?', categoryId: 1 } },
  'POST /api/publishing/question-categories': { body: { name: 'Pagos', icon: 'payments' } },
  'POST /api/publishing/question-categories/:id/move': { body: { direction: 'down' } },
  'POST /api/publishing/announcements': { body: { title: 'Corte de agua', category: 'Mantenimiento' } },
  'POST /api/publishing/banners': { body: { label: 'Navidad' } },
  'POST /api/publishing/broadcasts': { body: { title: 'Aviso' } },
};

const versionOnly = ({ rowVersion }: Stored) => ({ rowVersion });
/** What the calls send that name the record which the call before has answered. */
const ofRecord: Readonly<Record<string, (stored: Stored) => object | undefined>> = {
  ...Object.fromEntries(
    Object.entries(records).flatMap(([kind, registro]) => {
      const at = `/api/portfolio/${kind}/:id`;
      const renamed = kind === 'leases' ? { termino: '2091-11-30' } : { nombre: 'Otro' };
      const changed = { ...registro, ...(kind === 'spaces' ? { local: '2' } : renamed) };
      return [
        [`PUT ${at}`, ({ rowVersion }: Stored) => ({ registro: changed, rowVersion })],
        [`POST ${at}/end`, ({ rowVersion }: Stored) => ({ dia: lastDay, rowVersion })],
        [`POST ${at}/reopen`, versionOnly],
        [`POST ${at}/delete`, versionOnly],
      ];
    }),
  ),
  'PUT /api/publishing/question-categories/:id': ({ rowVersion }) => ({
    name: 'Otra',
    icon: 'store',
    rowVersion,
  }),
  'POST /api/publishing/question-categories/:id/delete': () => undefined,
  'PUT /api/publishing/questions/:id': ({ rowVersion }) => ({ ...question, rowVersion }),
  'POST /api/publishing/questions/:id/publish': versionOnly,
  'POST /api/publishing/questions/:id/withdraw': () => undefined,
  'POST /api/publishing/questions/:id/move': () => ({ direction: 'up' }),
  'POST /api/publishing/questions/:id/delete': () => undefined,
};
const collectionOf = ({ path }: Endpoint): string => path.split('/:')[0] ?? path;

async function callOf(endpoint: Endpoint, stored: Stored | undefined): Promise<Call> {
  const { email, call } = await usualCall(api, endpoint);
  const follows = ofRecord[nameOf(endpoint)];
  if (follows !== undefined && stored !== undefined) {
    const body = follows(stored);
    return {
      email,
      path: endpoint.path.replace(':id', String(stored.id)),
      input: body === undefined ? {} : { body },
    };
  }
  const { path, ...input } = { ...call, ...withoutTenant[nameOf(endpoint)] };
  return { email, path, input };
}

function send(endpoint: Endpoint, { email, path, input }: Call, key: string): Promise<TestReply> {
  const client = api.as(email);
  const headers = { ...input.headers, 'idempotency-key': key };
  return client[verbs[endpoint.method]](path, { ...input, headers });
}

const entriesAfter = (id: number) =>
  api.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute();
const lastEntry = async (): Promise<number> =>
  (await api.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

/** Refused here, and nothing for the audit log when they succeed. */
const leavesNoEntry: readonly string[] = [
  // Reads.
  'POST /api/operacion/correos/:pais/:correo/vista-previa',
  'POST /api/operacion/roles/:pais/:rol/efecto',
  'POST /api/releases/:area/preview',
  // Kept until it is used or applied, which leaves the entry.
  'DELETE /api/record-imports/:id',
  'POST /api/auth/second-factor/enrolment',
  'POST /api/publishing/banner-pictures/:screen',
  'POST /api/publishing/pictures',
  'POST /api/record-imports',
  'POST /api/sales/ventas-diarias/batch-validate',
  // Counts what the caller has seen.
  'POST /api/page-views',
  'PUT /api/announcements/reached',
];

/** Refused here, because they need a history of their own: the test that reads their entry, and its action. */
const readIn: Readonly<Record<string, string>> = {
  // A password, a code or a second factor.
  'POST /api/auth/password': 'auth/security password.change',
  'POST /api/auth/second-factor/confirm': 'auth/second-factor/second-factor second-factor.activate',
  'POST /api/auth/second-factor/deactivate': 'auth/second-factor/second-factor second-factor.deactivate',
  'POST /api/auth/second-factor/recovery-codes':
    'auth/second-factor/second-factor second-factor.recovery-codes',
  'POST /api/auth/users/:id/second-factor/reset': 'auth/second-factor/second-factor second-factor.reset',
  'PUT /api/auth/second-factor/roles/:rol': 'auth/second-factor/second-factor second-factor.require',
  'POST /api/auth/view/finish': 'auth/viewing/viewing view-as.end',
  // A user who was invited or changed before.
  'POST /api/operacion/personas/:id/welcome': 'staff/staff user.invite',
  'POST /api/usuarios/:id/welcome': 'users/users user.invite',
  'PUT /api/auth/clients/:id/users': 'users/grants user.update',
  'PUT /api/operacion/personas/:id': 'staff/staff user.update',
  // Pictures, files and texts.
  'POST /api/operacion/identidad/anterior': 'identity/identity identity.restore',
  'POST /api/publishing/banners/:id/publish': 'banners/publishing banner.publish',
  'POST /api/publishing/banners/:id/withdraw': 'banners/publishing banner.withdraw',
  'POST /api/publishing/broadcasts/:id/cancel': 'broadcasts/broadcasts broadcast.cancel',
  'POST /api/publishing/broadcasts/:id/send': 'broadcasts/broadcasts broadcast.send',
  'POST /api/publishing/terms/:id/publish': 'terms/terms terms.publish',
  'POST /api/record-imports/:id/apply': 'imports/imports import.apply',
  'POST /api/record-imports/:id/undo': 'imports/undo import.undo',
  'PUT /api/operacion/identidad': 'identity/identity identity.update',
  // Servers of the configuration.
  'DELETE /api/powerbi/registro/:id': 'reports/external-reports external-report.delete',
  'POST /api/powerbi/registro': 'reports/external-reports external-report.create',
  'PUT /api/powerbi/registro/:id': 'reports/external-reports external-report.update',
  'POST /api/releases/:area/activate': 'deploy/releases release.activate',
  'POST /api/releases/:area/rollback': 'deploy/releases release.roll-back',
  // Keys.
  'POST /api/deploy-keys': 'deploy/keys deploy-key.create',
  'POST /api/deploy-keys/:id/revoke': 'deploy/keys deploy-key.revoke',
  'PUT /api/integration-keys/:id': 'integration/key-edits integration-key.update',
  // Figures of sales, and discounts that are open.
  'POST /api/discounts/:id/users': 'discounts/coupons coupon.obtain',
  'POST /api/sales/auditoria': 'sales-audit/sales-audit daily-sale.audit',
  'POST /api/sales/auditoria/desbloqueo': 'sales-audit/sales-audit daily-sale.unlock',
  'POST /api/sales/contratos/:id/ventas-diarias': 'sales/declare daily-sale.declare',
  'POST /api/sales/contratos/:id/ventas-diarias/correccion': 'sales-audit/correct daily-sale.correct',
  'POST /api/sales/contratos/:id/ventas-diarias/solicitud-correccion':
    'correction-requests/correction-requests correction-request.create',
  'POST /api/sales/contratos/:id/ventas-mensuales': 'monthly-sales/declare-month monthly-sale.declare',
  'POST /api/sales/solicitudes-correccion/:id/aceptacion':
    'correction-requests/correction-requests correction-request.accept',
  'POST /api/sales/ventas-diarias/varios': 'sales/declare-bulk daily-sale.declare',
};

/** Calls without a session or with a key: the test that reads their entry, and its action. */
const readInWithoutSession: Readonly<Record<string, string>> = {
  'POST /api/auth/login': 'auth/sign-in session.start',
  'POST /api/auth/login-oidc-token': 'auth/sign-on/sign-on session.start',
  'POST /api/auth/login/second-factor': 'auth/second-factor/sign-in-with-code second-factor.refused',
  'POST /api/auth/logout': 'auth/sign-in session.end',
  'POST /api/auth/reset-pass': 'auth/passwords password.link-request',
  'POST /api/auth/reset-pass/invitation': 'auth/invitations password.link-request',
  'POST /api/auth/reset-pass/new-pass': 'auth/passwords password.change',
  'POST /api/v1/releases/:part': 'deploy/releases release.activate',
  'POST /api/v1/releases/:part/activate': 'deploy/releases release.gradual',
  'POST /api/v1/releases/:part/register': 'deploy/releases release.activate',
  'POST /api/v1/releases/:part/rollback': 'deploy/releases release.roll-back',
  'PUT /api/v1/integration/:kind': 'integration/records import.apply',
};

/** The calls of which no test with D3 names the action. */
async function unread(tests: Readonly<Record<string, string>>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, test] of Object.entries(tests)) {
    const [file = '', action = ''] = test.split(' ');
    const text = await readFile(new URL(`../areas/${file}.test.ts`, import.meta.url), 'utf8');
    if (!/\[[ \w-]*\bD3\b[ \w-]*\]/.test(text) || !text.includes(`'${action}'`)) names.push(name);
  }
  return names;
}

describe('a write that succeeds', () => {
  type Made = {
    readonly endpoint: Endpoint;
    readonly callerId: number;
    readonly first: TestReply;
    readonly entries: Awaited<ReturnType<typeof entriesAfter>>;
    readonly again: TestReply;
    /** With the key of the caller's write before; null for their first. */
    readonly reused: TestReply | null;
    readonly later: Awaited<ReturnType<typeof entriesAfter>>;
  };
  const made: Made[] = [];
  const refused: string[] = [];
  beforeAll(async () => {
    // Another question, with which one can change places.
    const other = {
      body: withoutTenant['POST /api/publishing/questions']?.body,
      headers: { 'idempotency-key': randomUUID() },
    };
    await api.as(testEmail('portal', 'CHL')).post('/api/publishing/questions', other);
    const latest = new Map<string, Stored>();
    const lastKeys = new Map<string, string>();
    for (const endpoint of writes) {
      const call = await callOf(endpoint, latest.get(collectionOf(endpoint)));
      const key = randomUUID();
      const before = await lastEntry();
      const first = await send(endpoint, call, key);
      if (first.status >= 300) {
        refused.push(nameOf(endpoint));
        continue;
      }
      if (typeof first.body.rowVersion === 'number') latest.set(collectionOf(endpoint), first.body);
      const entries = await entriesAfter(before);
      const between = await lastEntry();
      const again = await send(endpoint, call, key);
      const used = endpoint.idempotent === true ? lastKeys.get(call.email) : undefined;
      const reused = used === undefined ? null : await send(endpoint, call, used);
      if (endpoint.idempotent === true) lastKeys.set(call.email, key);
      const { id: callerId } = await api.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', call.email)
        .executeTakeFirstOrThrow();
      made.push({ endpoint, callerId, first, entries, again, reused, later: await entriesAfter(between) });
    }
  }, manyCallsMs);

  test('and comes again with its key happens once: the same reply, and no second entry; the key of another write is refused [T18]', () => {
    const keyed = made.filter(({ endpoint }) => endpoint.idempotent);
    expect(keyed.length).toBeGreaterThan(35);
    const exports = writes.filter(({ limit }) => limit === 'export');
    expect(exports.length).toBeGreaterThan(15);
    expect(exports.filter(({ idempotent }) => idempotent === true).map(nameOf)).toEqual([]);
    // These do no harm when repeated, a version or state guards them, they only store a file to be named later, or
    // answer a file or a secret.
    const unkeyed = writes.filter(({ idempotent, limit }) => idempotent !== true && limit !== 'export');
    expect(unkeyed.map((endpoint) => nameOf(endpoint)).toSorted()).toEqual([
      'DELETE /api/auth/sessions/:id',
      'DELETE /api/exports/:id',
      'DELETE /api/imports/:id',
      'DELETE /api/record-imports/:id',
      'POST /api/announcements/:building/news',
      'POST /api/auth/password',
      'POST /api/auth/second-factor/confirm',
      'POST /api/auth/second-factor/deactivate',
      'POST /api/auth/second-factor/enrolment',
      'POST /api/auth/second-factor/recovery-codes',
      'POST /api/auth/sessions/close-others',
      'POST /api/auth/users/:id/second-factor/reset',
      'POST /api/auth/users/:id/view',
      'POST /api/auth/view/finish',
      'POST /api/deploy-keys',
      'POST /api/deploy-keys/:id/revoke',
      'POST /api/downloads/signal/:country',
      'POST /api/integration-keys',
      'POST /api/integration-keys/:id/revoke',
      'POST /api/invoices/download',
      'POST /api/operacion/correos/:pais/:correo/vista-previa',
      'POST /api/operacion/roles/:pais/:rol/efecto',
      'POST /api/page-views',
      'POST /api/publishing/audience',
      'POST /api/publishing/banner-pictures/:screen',
      'POST /api/publishing/pictures',
      'POST /api/record-imports',
      'POST /api/releases/:area/activate',
      'POST /api/releases/:area/preview',
      'POST /api/releases/:area/rollback',
      'POST /api/sales/auditoria/vista',
      'POST /api/sales/ventas-diarias/batch-validate',
      'PUT /api/announcements/:id/confirmed',
      'PUT /api/announcements/:id/opened',
      'PUT /api/announcements/reached',
      'PUT /api/auth/clients/:id/second-factor',
      'PUT /api/auth/second-factor/roles/:rol',
      'PUT /api/notifications/:id/read',
      'PUT /api/notifications/:id/shown',
      'PUT /api/perfil/correos/:kind',
    ]);
    // Without a person: a sign-in or a link that comes twice does no harm, a report is counted, a batch has the key of
    // the integration API, a document its code, and a release its version.
    expect(
      api.app.contractEndpoints
        .filter((one) => !isForPeople(one) && one.method !== 'GET' && one.idempotent !== true)
        .map((one) => nameOf(one))
        .toSorted(),
    ).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/login-oidc-token',
      'POST /api/auth/login/second-factor',
      'POST /api/auth/logout',
      'POST /api/auth/reset-pass',
      'POST /api/auth/reset-pass/invitation',
      'POST /api/auth/reset-pass/new-pass',
      'POST /api/auth/reset-pass/validate',
      'POST /api/browser-errors',
      'POST /api/v1/releases/:part',
      'POST /api/v1/releases/:part/activate',
      'POST /api/v1/releases/:part/register',
      'POST /api/v1/releases/:part/rollback',
      'PUT /api/v1/integration/:kind',
      'PUT /api/v1/integration/documentos/:codigo',
    ]);
    for (const { endpoint, first, again, later } of keyed) {
      expect([nameOf(endpoint), again.status, again.bytes.toString(), later]).toEqual([
        nameOf(endpoint),
        first.status,
        first.bytes.toString(),
        [],
      ]);
    }
    const replies = keyed.flatMap(({ endpoint, reused }) =>
      reused === null ? [] : [[nameOf(endpoint), reused.status, reused.body.code]],
    );
    expect(replies.length).toBeGreaterThan(25);
    expect(replies).toEqual(replies.map(([name]) => [name, 422, 'IDEMPOTENCY_KEY_REUSED']));
  });

  test('is every one but those that leave no entry, and those whose entries are read in a test of their own', async () => {
    expect(refused.toSorted()).toEqual([...leavesNoEntry, ...Object.keys(readIn)].toSorted());
    expect(await unread(readIn)).toEqual([]);
  });

  test('leaves what is afterwards and, of what was there, what was before, but for what is named here [D3]', () => {
    const namesWhere = (lacks: (entry: Made['entries'][number], endpoint: Endpoint) => boolean) =>
      made
        .filter(({ endpoint, entries }) => entries.some((entry) => lacks(entry, endpoint)))
        .map(({ endpoint }) => nameOf(endpoint))
        .toSorted();
    const isEmpty = (facts: unknown): boolean => facts === null || Object.keys(Object(facts)).length === 0;
    const deletes = ({ method, path }: Endpoint): boolean =>
      method === 'DELETE' || /\/(delete|remove)$/.test(path);
    // What names an existing record changes it.
    const changes = (one: Endpoint): boolean =>
      !deletes(one) && (one.method === 'PUT' || one.path.includes(':'));
    expect({
      nothing: namesWhere(({ before, after }) => isEmpty(before) && isEmpty(after)),
      deletedWithoutBefore: namesWhere(({ before }, one) => deletes(one) && isEmpty(before)),
      changedWithoutBefore: namesWhere(({ before }, one) => changes(one) && isEmpty(before)),
      changedWithoutAfter: namesWhere(({ after }, one) => changes(one) && isEmpty(after)),
    }).toEqual({
      // Exports without a filter and documents that were read: the entry itself says which.
      nothing: [
        // The session's id.
        'DELETE /api/auth/sessions/:id',
        'POST /api/auth/clients/:id/users/export',
        'POST /api/debit-notes/clients/:id/debit-notes/export',
        'POST /api/discounts/clients/:id/discounts/export',
        'POST /api/downloads/signal/:country',
        'POST /api/invoices/country/:country/company/:taxId/export',
        'POST /api/invoices/download',
        'POST /api/publishing/announcements/:id/receipts/export',
        // An empty draft.
        'POST /api/publishing/terms',
        'POST /api/publishing/terms/:id/acceptances/export',
      ],
      deletedWithoutBefore: ['DELETE /api/auth/sessions/:id'],
      changedWithoutBefore: [
        // New: a user, a view, a copy, a file, a justified day, an acceptance, a confirmation.
        'POST /api/auth/clients/:id/users',
        'POST /api/auth/clients/:id/users/export',
        'POST /api/auth/users/:id/view',
        'POST /api/debit-notes/clients/:id/debit-notes/export',
        'POST /api/discounts/clients/:id/discounts/export',
        'POST /api/discounts/clients/:id/figures/export',
        'POST /api/downloads/signal/:country',
        'POST /api/invoices/country/:country/company/:taxId/export',
        'POST /api/powerbi/reportes/empresas/:companyId/:service/export',
        'POST /api/publishing/announcements/:id/copy',
        'POST /api/publishing/announcements/:id/files',
        // Only a draft is published, and its versions are kept.
        'POST /api/publishing/announcements/:id/publish',
        'POST /api/publishing/announcements/:id/receipts/export',
        'POST /api/publishing/announcements/:id/send-again',
        // Only a draft is published, and only what is published is withdrawn.
        'POST /api/publishing/questions/:id/publish',
        'POST /api/publishing/questions/:id/withdraw',
        'POST /api/publishing/terms/:id/acceptances/export',
        'POST /api/sales/contratos/:id/ventas-diarias/exportar',
        'POST /api/sales/contratos/:id/ventas-diarias/justificacion',
        'POST /api/sales/contratos/:id/ventas-diarias/justificacion-arg',
        'POST /api/terms/:id/accept',
        'PUT /api/announcements/:id/confirmed',
        // Only an unused coupon is redeemed.
        'PUT /api/discounts/users-discounts/:id/redeem',
      ],
      changedWithoutAfter: [
        'POST /api/auth/clients/:id/users/export',
        'POST /api/debit-notes/clients/:id/debit-notes/export',
        'POST /api/discounts/clients/:id/discounts/export',
        'POST /api/downloads/signal/:country',
        'POST /api/invoices/country/:country/company/:taxId/export',
        'POST /api/publishing/announcements/:id/receipts/export',
        'POST /api/publishing/terms/:id/acceptances/export',
      ],
    });
  });

  test('is called in the audit log what its address says [D3]', () => {
    const verbs = new Set(auditActions.map((action) => action.slice(action.indexOf('.') + 1)));
    const english: Readonly<Record<string, string>> = {
      exportar: 'export',
      rechazo: 'reject',
      retiro: 'withdraw',
    };
    const isUpdate = ({ method, path }: Endpoint): boolean => method === 'PUT' && path.endsWith('/:id');
    const verbOf = (one: Endpoint): string => {
      if (isUpdate(one)) return 'update';
      if (writes.some((other) => isUpdate(other) && other.path === `${one.path}/:id`)) return 'create';
      const last = one.path.split('/').at(-1) ?? '';
      return english[last] ?? last;
    };
    const named = made.filter(({ endpoint, entries }) => entries.length > 0 && verbs.has(verbOf(endpoint)));
    expect(named.length).toBeGreaterThan(50);
    const otherwise = named.filter(
      ({ endpoint, entries }) => !entries.some(({ action }) => action.endsWith(`.${verbOf(endpoint)}`)),
    );
    expect(otherwise.map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
  });

  test('leaves who, when and from where in the audit log, but for what is known here by name [D3]', () => {
    expect(made.length).toBeGreaterThan(50);
    const none = made.filter(({ entries }) => entries.length === 0).map(({ endpoint }) => nameOf(endpoint));
    expect(none.toSorted()).toEqual([
      // What is shown or kept for the caller alone.
      'DELETE /api/exports/:id',
      'DELETE /api/imports/:id',
      // Reads.
      'POST /api/announcements/:building/news',
      // Kept for the caller alone.
      'POST /api/exports/:id/retry',
      // Reads.
      'POST /api/publishing/audience',
      'POST /api/sales/auditoria/vista',
      // The job leaves the entry.
      'POST /api/sales/ventas-diarias/batch-upsert',
      // Already as it is wanted.
      'POST /api/usuarios-roles',
      'PUT /api/announcements/:id/opened',
      'PUT /api/auth/clients/:id/second-factor',
      'PUT /api/notifications/:id/read',
      'PUT /api/notifications/:id/shown',
      // A draft keeps its versions.
      'PUT /api/publishing/announcements/:id',
    ]);
    for (const { endpoint, callerId, entries } of made) {
      for (const { user_id: userId, at, ip } of entries) {
        expect([nameOf(endpoint), userId, at.toISOString(), ip]).toEqual([
          nameOf(endpoint),
          callerId,
          now,
          '127.0.0.1',
        ]);
      }
    }
  });
});

test('each write without a session or with a key has a test that reads its entry [D3]', async () => {
  const others = api.app.contractEndpoints.filter((one) => !isForPeople(one) && one.method !== 'GET');
  const leaveNone = [
    // Reads.
    'POST /api/auth/reset-pass/validate',
    // Goes to the log of the server.
    'POST /api/browser-errors',
    // Kept until a record names it, which leaves the entry.
    'PUT /api/v1/integration/documentos/:codigo',
  ];
  expect(others.map((one) => nameOf(one)).toSorted()).toEqual(
    [...Object.keys(readInWithoutSession), ...leaveNone].toSorted(),
  );
  expect(await unread(readInWithoutSession)).toEqual([]);
});

test('a tenant’s document that is read leaves who, when, from where and which [D3]', async () => {
  const reads = api.app.contractEndpoints.filter(
    (one) => isForPeople(one) && one.method === 'GET' && /\/(download|files\/:fileId)$/.test(one.path),
  );
  const left: Record<string, unknown> = {};
  for (const endpoint of reads) {
    const call = await callOf(endpoint, undefined);
    const before = await lastEntry();
    const { status } = await send(endpoint, call, randomUUID());
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 200]);
    const { id } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', call.email)
      .executeTakeFirstOrThrow();
    const entries = await entriesAfter(before);
    for (const { user_id: userId, at, ip } of entries)
      expect([nameOf(endpoint), userId, at.toISOString(), ip]).toEqual([
        nameOf(endpoint),
        id,
        now,
        '127.0.0.1',
      ]);
    left[nameOf(endpoint)] = entries.map(({ action, entity }) => `${action} ${entity}`);
  }
  expect(left).toEqual({
    'GET /api/debt/clients/:client/debt-details/:document/download': ['debt-document.download debt_document'],
    // The author's own draft.
    'GET /api/publishing/announcements/:id/files/:fileId': [],
    'GET /api/sales/archivos/:id/download': ['file.download monthly_sale_file'],
    'GET /api/tickets/ticket/:id/files/:fileId': ['ticket.download ticket'],
  });
});
