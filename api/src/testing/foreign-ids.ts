import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { openSession } from '../access/sessions.ts';
import type { Database } from '../db/database.ts';
import { insertCorrection } from '../areas/correction-requests/testing.ts';
import { insertDebitNote } from '../areas/debit-notes/testing.ts';
import { insertDebt, insertReading } from '../areas/debt/testing.ts';
import { discountForm, insertCouponRow, insertDiscountRow } from '../areas/discounts/testing.ts';
import { insertInvoice, insertSociety } from '../areas/invoices/testing.ts';
import { insertTicketRow } from '../areas/tickets/testing.ts';
import { insertExport } from '../exports/repository.ts';
import { insertImport } from '../imports/repository.ts';
import type { Deps } from '../deps.ts';
import type { DiscountStatus } from 'shared/rules/discount';
import type { DemoRole } from 'shared/rules/demo-accounts';
import { phoneOf } from '../../demo/core.ts';
import { namedRandom } from '../../demo/random.ts';
import type { TestInput } from './test-client.ts';
import { testPicture } from './pictures.ts';
import { testEmail, type Tenant } from './world.ts';

/** The tenant whose rows the call names. */
export type Owner = Tenant & { readonly country: CountryCode; readonly letter: 'a' | 'b' };

export type TenantCall = {
  /** The role that the endpoint is for. */
  readonly as: DemoRole;
  /** The role reaches its whole country, so only another country's rows are foreign. */
  readonly reaches?: 'country';
  /** The endpoint's path, query and body with the owner's ids. */
  readonly call: (
    owner: Owner,
    deps: Deps,
  ) => Promise<{ path: string } & TestInput> | ({ path: string } & TestInput);
};

const userIdOf = async (db: Database, role: DemoRole, { country, letter }: Owner): Promise<number> => {
  const user = db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail(role, country, letter));
  return (await user.executeTakeFirstOrThrow()).id;
};

async function invoicePath({ db, files }: Deps, { companyId, country, letter }: Owner): Promise<string> {
  const number = `AM-${country}-${letter}`;
  const known = db.selectFrom('invoice').select('document_path').where('number', '=', number);
  const row = await known.executeTakeFirst();
  if (row?.document_path) return row.document_path;
  const societyId = await insertSociety(db, country, `AM-${country}-${letter}`);
  const path = await insertInvoice(db, country, { companyId, societyId, number, issuedOn: '2026-10-05' });
  await files.put('invoices', path, Buffer.from('%PDF-1.7'), 'application/pdf');
  return path;
}

async function announcement({ db, clock }: Deps, { buildingId, country }: Owner) {
  const now = clock.now();
  return db
    .insertInto('announcement')
    .values({
      title: 'Aviso',
      content: '<p>Aviso</p>',
      category: 'Noticias',
      country_codes: [country],
      building_ids: [buildingId],
      created_at: now,
      updated_at: now,
      starts_on: '2026-11-01',
      ends_on: null,
      link_url: null,
      link_text: null,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** A draft, or what is published, for the owner's mall, with a file. */
async function publicationOf(deps: Deps, owner: Owner, status: 'draft' | 'published') {
  const { id } = await announcement(deps, owner);
  const { db } = deps;
  const change = { status, asks_confirmation: true, content: '<p>Aviso</p>' } as const;
  await db.updateTable('announcement').set(change).where('id', '=', id).execute();
  const file = { announcement_id: id, position: 0, name: 'Aviso.pdf', path: `announcements/${id}/a.pdf` };
  const row = await db.insertInto('announcement_file').values(file).returning('id').executeTakeFirstOrThrow();
  return { id, fileId: row.id };
}

const publishing = (
  suffix: string,
  status: 'draft' | 'published' = 'draft',
  more: TestInput = {},
): TenantCall => ({
  as: 'marketing',
  call: async (owner, deps) => {
    const { id, fileId } = await publicationOf(deps, owner, status);
    return {
      path: `/api/publishing/announcements/${id}${suffix.replace(':fileId', String(fileId))}`,
      ...more,
    };
  },
});

const announcementForm = (buildings: readonly number[] | null) => ({
  title: 'Aviso',
  category: 'Noticias',
  content: '<p>Aviso</p>',
  linkUrl: null,
  linkText: null,
  pictures: [],
  audience: { buildings, brands: null, categories: null, roles: null },
  startsOn: null,
  endsOn: null,
  pinned: false,
  asksConfirmation: false,
});

const reading = (step: 'opened' | 'confirmed'): TenantCall => ({
  as: 'local',
  call: async (owner, deps) => ({
    path: `/api/announcements/${(await publicationOf(deps, owner, 'published')).id}/${step}`,
  }),
});

/** Terms belong to a country, as do those who publish and accept them. */
/** A notification of staff to the owner's mall. */
const broadcast = (suffix: string, status: 'draft' | 'sent' = 'draft', more: TestInput = {}): TenantCall => ({
  as: 'marketing',
  call: async ({ country, buildingId }, { db, clock }) => {
    const now = clock.now();
    const { id } = await db
      .insertInto('broadcast')
      .values({
        country_code: country,
        title: 'Aviso',
        building_ids: [buildingId],
        status,
        send_at: status === 'draft' ? null : now,
        created_at: now,
        created_by: null,
        updated_at: now,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { path: `/api/publishing/broadcasts/${id}${suffix}`, ...more };
  },
});

/** A draft banner of the owner's country. */
const banner = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'marketing',
  reaches: 'country',
  call: async ({ country }, { db, clock }) => {
    const { last } = await db
      .selectFrom('banner')
      .select(sql<number>`coalesce(max(position), 0)`.as('last'))
      .where('country_code', '=', country)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('banner')
      .values({
        country_code: country,
        position: last + 1,
        label: 'Un banner',
        link_to: `/${country.toLowerCase()}/shopping`,
        desktop_path: null,
        mobile_path: null,
        status: 'draft',
        starts_on: null,
        ends_on: null,
        updated_at: clock.now(),
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { path: `/api/publishing/banners/${id}${suffix}`, ...more };
  },
});

const terms = (
  suffix: string,
  status: 'draft' | 'published' = 'draft',
  { as = 'portal', ...more }: TestInput & { readonly as?: DemoRole } = {},
): TenantCall => ({
  as,
  reaches: 'country',
  call: async ({ country, letter }, { db, clock }) => {
    await db
      .deleteFrom('terms_version')
      .where('country_code', '=', country)
      .where('number', 'is', null)
      .execute();
    const userId = await userIdOf(db, 'portal', { country, letter } as Owner);
    const now = clock.now();
    const { last } = await db
      .selectFrom('terms_version')
      .select(sql<number>`coalesce(max(number), 0)`.as('last'))
      .where('country_code', '=', country)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('terms_version')
      .values({
        country_code: country,
        number: status === 'draft' ? null : last + 1,
        changes: '',
        content: '<p>Uso</p>',
        updated_at: now,
        updated_by: userId,
        published_at: status === 'draft' ? null : now,
        published_by: status === 'draft' ? null : userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      path: suffix === '/accept' ? `/api/terms/${id}/accept` : `/api/publishing/terms/${id}${suffix}`,
      ...more,
    };
  },
});

const notification = (what: 'read' | 'shown'): TenantCall => ({
  as: 'empresa',
  call: async (owner, { db, clock }) => {
    const row = {
      user_id: await userIdOf(db, 'empresa', owner),
      title: `Aviso ${owner.country}-${owner.letter.toUpperCase()}`,
      importance: 'normal' as const,
      content: '<p>Aviso</p>',
      created_at: clock.now(),
      read_at: null,
      source: null,
    };
    const insert = db.insertInto('notification').values(row).returning('id');
    return { path: `/api/notifications/${(await insert.executeTakeFirstOrThrow()).id}/${what}` };
  },
});

const report = (suffix: string, input: TestInput = {}): TenantCall => ({
  as: 'empresa',
  call: ({ companyId }) => ({ path: `/api/powerbi/reportes/empresas/${companyId}${suffix}`, ...input }),
});

const company = (suffix: string): TenantCall => ({
  as: 'empresa',
  call: ({ companyId }) => ({ path: `/api/empresas/${companyId}/${suffix}` }),
});
const brand = (suffix: string): TenantCall => ({
  as: 'marca',
  call: ({ brandIds: [brandId] }) => ({ path: `/api/marcas/${brandId}${suffix}` }),
});
const mall = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'intfinanzas',
  call: ({ buildingId }) => ({ path: `/api/sales/edificios/${buildingId}${suffix}`, ...more }),
});
const contactOf = (id: number) => ({ id, email: '', telefono: '', web: '', rowVersion: 1 });
const companyInvoices = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'empresa',
  call: ({ country, taxId }) => ({
    path: `/api/invoices/country/${country.toLowerCase()}/company/${encodeURIComponent(taxId)}${suffix}`,
    ...more,
  }),
});
const companyNotes = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'empresa',
  call: ({ companyId }) => ({ path: `/api/debit-notes/clients/${companyId}/${suffix}`, ...more }),
});
/** A discount of the owner's first brand in their mall. */
const discountOf = (
  { db }: Deps,
  { country, companyId, brandIds, buildingId }: Owner,
  status: DiscountStatus,
) => insertDiscountRow(db, { country, companyId, brandId: brandIds[0], buildingIds: [buildingId], status });

const discount = (suffix: string, status: DiscountStatus, more: TestInput = {}): TenantCall => ({
  as: 'marca',
  call: async (owner, deps) => ({
    path: `/api/discounts/${await discountOf(deps, owner, status)}${suffix}`,
    ...more,
  }),
});
const reviewedDiscount = (suffix: string, more: TestInput = {}): TenantCall => ({
  ...discount(suffix, 'pending', more),
  as: 'marketing',
});
const discountClient = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'marca',
  call: ({ companyId }) => ({ path: `/api/discounts/clients/${companyId}/${suffix}`, ...more }),
});
const couponIn = async (deps: Deps, owner: Owner) =>
  insertCouponRow(
    deps.db,
    await discountOf(deps, owner, 'approved'),
    await userIdOf(deps.db, 'finanzas', owner),
  );

const debt = (suffix: string): TenantCall => ({
  as: 'empresa',
  call: ({ country, taxId }) => ({ path: `/api/debt/clients/${country}-${taxId}/${suffix}` }),
});

/** A document of the owner's debt with its PDF, as `{sociedad}-{nroFactura}`. */
async function debtDocumentOf(deps: Deps, owner: Owner): Promise<string> {
  const { db } = deps;
  const { companyId, buildingId } = owner;
  const path = await invoicePath(deps, owner);
  const invoice = await db
    .selectFrom('invoice')
    .innerJoin('society', 'society.id', 'invoice.society_id')
    .select(['invoice.id', 'invoice.number', 'society_id', 'society.code'])
    .where('document_path', '=', path)
    .executeTakeFirstOrThrow();
  const number = invoice.number.replaceAll('-', '');
  const facts = { companyId, buildingId, societyId: invoice.society_id, invoiceId: invoice.id };
  await insertReading(db, companyId, '2026-11-20T09:30:00Z');
  await insertDebt(db, { ...facts, number, dueOn: '2026-11-01', amount: 1_190 });
  return `${invoice.code}-${number}`;
}
const sales = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'local',
  call: ({ contractIds }) => ({ path: `/api/sales/contratos/${contractIds[0]}${suffix}`, ...more }),
});
const correction = (as: DemoRole, suffix: string, body?: object): TenantCall => ({
  as,
  call: async ({ contractIds }, { db }) => {
    const id = await insertCorrection(db, contractIds[0] ?? 0);
    return { path: `/api/sales/solicitudes-correccion/${id}${suffix}`, ...(body && { body }) };
  },
});
const spaceSales = (path: string): TenantCall => ({
  as: 'local',
  call: ({ spaceIds, companyId }) => ({
    path,
    query: { espacioId: spaceIds[0], empresaId: companyId, periodo: '2026-11' },
  }),
});
/** A user of the owner's company, as the users form sends them. */
async function userForm({ db }: Deps, owner: Owner) {
  const permission = db
    .selectFrom('permission')
    .select('id')
    .where('subject', '=', 'Contract')
    .where('action', '=', 'read');
  const { id: permissionId } = await permission.executeTakeFirstOrThrow();
  return {
    countryId: owner.country,
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: phoneOf({ country: owner.country, random: namedRandom('user') }),
    position: 'Cargo',
    clientsIds: [owner.companyId],
    assignations: [{ type: 'Contract', contractId: owner.contractIds[1] }],
    permissions: [{ permissionId, clientId: owner.companyId }],
  };
}
const clientOf = (suffix: string): TenantCall => ({
  as: 'empresa',
  call: ({ companyId }) => ({ path: `/api/auth/clients/${companyId}/${suffix}` }),
});

const factorRuleOf = (input: TestInput): TenantCall => ({
  as: 'admin',
  call: ({ companyId }) => ({ path: `/api/auth/clients/${companyId}/second-factor`, ...input }),
});

/** A request of one of the owner's users, about the owner's building. */
async function ticketOf({ db }: Deps, owner: Owner, role: DemoRole): Promise<number> {
  const { country, buildingId, contractIds } = owner;
  const requesterId = await userIdOf(db, role, owner);
  const facts = { requesterId, country, buildingId, contractId: contractIds[0] };
  return insertTicketRow(db, { ...facts, status: role === 'local' ? 'solved' : 'new' });
}

/** An import of the owner's administrator, checked without faults. */
async function importOf({ db, clock }: Deps, owner: Owner): Promise<number> {
  const job = { kind: 'daily-sales', filename: 'ventas.xlsx', path: 'daily-sales.xlsx' };
  const { id } = await insertImport(
    db,
    { ...job, user_id: await userIdOf(db, 'empresa', owner) },
    clock.now(),
  );
  await db
    .updateTable('sheet_import')
    .set({ state: 'done', finished_at: clock.now() })
    .where('id', '=', id)
    .execute();
  return id;
}
const imported = (suffix = ''): TenantCall => ({
  as: 'empresa',
  call: async (owner, deps) => ({ path: `/api/imports/${await importOf(deps, owner)}${suffix}` }),
});
/** An export of the owner's administrator. */
const exported = (suffix = ''): TenantCall => ({
  as: 'empresa',
  call: async (owner, { db, clock }) => {
    const title = `Contratos ${owner.country}-${owner.letter.toUpperCase()}`;
    const facts = { list: 'contracts', title, input: { body: {} } };
    const row = await insertExport(
      db,
      { user_id: await userIdOf(db, 'empresa', owner), ...facts },
      clock.now(),
    );
    return { path: `/api/exports/${row.id}${suffix}` };
  },
});

const ticket = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'local',
  call: async (owner, deps) => ({
    path: `/api/tickets/ticket/${await ticketOf(deps, owner, 'local')}${suffix}`,
    ...more,
  }),
});

const ticketForm = ({ country, letter, buildingId, spaceIds }: Owner) => ({
  edificio: buildingId,
  edificio_sap: '',
  nombre_edificio: '',
  codigo_edificio: '',
  local_id: spaceIds[0],
  nro_local: '',
  nombre_marca: '',
  country,
  contenido: 'Gotea el techo.',
  name: '',
  email: testEmail('local', country, letter),
  phone: '',
  rut_usuario: '',
  external_id: '',
  custom_fields: { area: 'mantencion', request: 'agua', urgency: 'no_impide_atender_clientes' },
});
const ticketCreation = (path: string): TenantCall => ({
  as: 'local',
  // E-mail and country are the caller's own; building and store are the owner's.
  call: (owner) => ({
    path,
    body: { ...ticketForm(owner), country: 'CHL', email: testEmail('local', 'CHL') },
  }),
});

const monthlySales = (suffix: string, more: TestInput = {}): TenantCall => ({
  as: 'empresa',
  call: ({ contractIds }) => ({
    path: `/api/sales/contratos/${contractIds[0]}/ventas-mensuales${suffix}`,
    ...more,
  }),
});

/** A file of a month that the owner declared. */
async function evidenceOf({ db, clock }: Deps, owner: Owner): Promise<number> {
  const userId = await userIdOf(db, 'empresa', owner);
  const sale = await db
    .insertInto('monthly_sale')
    .values({
      contract_id: owner.contractIds[0],
      month: '2026-10-01',
      dated: '2026-10-31',
      tickets: 1,
      cash: 0,
      card: 0,
      gross: 0,
      net: 0,
      receipt_series: '',
      invoice_series: '',
      credit_notes: 0,
      declared_by: userId,
      declared_at: clock.now(),
    })
    .onConflict((known) => known.columns(['contract_id', 'month']).doUpdateSet({ tickets: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { sale_id: sale.id, name: 'a.pdf', path: 'a.pdf', bytes: 1, removed_at: null };
  const row = db
    .insertInto('monthly_sale_file')
    .values({ ...file, added_by: userId, added_at: clock.now() })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

const staffForm = (buildingId: number) => ({
  nombres: 'Eva',
  apellidos: '',
  cargo: '',
  roles: [{ rol: 'INT_ADMIN', edificios: [buildingId] }],
});
/** A person of the owner's mall whom no other call needs. */
async function staffPersonOf(db: Database, { country, buildingId }: Owner): Promise<number> {
  const email = `persona.${buildingId}@operadora.vitrina.test`;
  const { id } = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: null,
      password_changed_at: null,
      first_name: 'Eva',
      dni: null,
      phone: null,
      position: null,
      country_code: country,
      status: 'Pendiente',
    })
    .onConflict((known) => known.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = { company_id: null, brand_id: null, contract_id: null };
  await db
    .insertInto('role_assignation')
    .values({ ...none, user_id: id, role_id: 'INT_MARKETING', building_id: buildingId })
    .onConflict((known) => known.doNothing())
    .execute();
  return id;
}
const staff = (suffix: string, more: (owner: Owner) => TestInput = () => ({})): TenantCall => ({
  as: 'portal',
  reaches: 'country',
  call: async (owner, { db }) => ({
    path: `/api/operacion/personas/${await staffPersonOf(db, owner)}${suffix}`,
    ...more(owner),
  }),
});

const period = { query: { periodo: '2026-11' } };
const justification = { body: { fecha: '2026-11-19', justificacionId: 1 } };

/** A country's whole portfolio is its administrator's; other countries' rows: portfolio-countries.test.ts. */
const portfolio = (kind: string): Readonly<Record<string, 'no-ids'>> =>
  Object.fromEntries(
    [
      `GET /api/portfolio/${kind}`,
      `POST /api/portfolio/${kind}`,
      `POST /api/portfolio/${kind}/export`,
      `GET /api/portfolio/${kind}/:id`,
      `PUT /api/portfolio/${kind}/:id`,
      ...['end', 'reopen', 'delete'].map((verb) => `POST /api/portfolio/${kind}/:id/${verb}`),
    ].map((call) => [call, 'no-ids']),
  );

/**
 * Every non-public endpoint: 'no-ids' when nothing in it can name a tenant's row, or when foreign ids only
 * narrow the result, else how to call it with an owner's ids. The access test fails for an endpoint missing
 * here.
 */
export const tenantCalls: Readonly<Record<string, 'no-ids' | TenantCall>> = {
  'GET /api/exports': 'no-ids',
  'GET /api/exports/:id': exported(),
  'POST /api/exports/:id/retry': exported('/retry'),
  'DELETE /api/exports/:id': exported(),
  'GET /api/imports/:id': imported(),
  'GET /api/imports/:id/faults': imported('/faults'),
  'DELETE /api/imports/:id': imported(),
  'GET /api/portfolio/summary': 'no-ids',
  ...portfolio('malls'),
  ...portfolio('spaces'),
  ...portfolio('companies'),
  ...portfolio('brands'),
  ...portfolio('leases'),
  ...portfolio('societies'),
  ...portfolio('executives'),
  // An import belongs to a country's administrators, whatever their tenant; imports.test.ts tries another country's.
  'GET /api/record-imports/template': 'no-ids',
  'GET /api/record-imports': 'no-ids',
  'POST /api/record-imports': 'no-ids',
  'GET /api/record-imports/:id': 'no-ids',
  'GET /api/record-imports/:id/rows': 'no-ids',
  'POST /api/record-imports/:id/apply': 'no-ids',
  'POST /api/record-imports/:id/undo': 'no-ids',
  'DELETE /api/record-imports/:id': 'no-ids',
  // As keys of integrations do; keys.test.ts tries another country's.
  'GET /api/integration-feeds': 'no-ids',
  'PUT /api/integration-feeds/:tipo': 'no-ids',
  'GET /api/integration-keys': 'no-ids',
  'GET /api/integration-keys/malls': 'no-ids',
  'GET /api/integration-keys/:id': 'no-ids',
  'POST /api/integration-keys': 'no-ids',
  'PUT /api/integration-keys/:id': 'no-ids',
  'POST /api/integration-keys/:id/revoke': 'no-ids',
  // Deploy keys and releases are the whole site's, not a tenant's.
  'GET /api/deploy-keys': 'no-ids',
  'POST /api/deploy-keys': 'no-ids',
  'POST /api/deploy-keys/:id/revoke': 'no-ids',
  'POST /api/releases/:area/rollback': 'no-ids',
  'POST /api/releases/:area/activate': 'no-ids',
  'POST /api/releases/:area/preview': 'no-ids',
  'GET /api/audit-log': 'no-ids',
  'POST /api/audit-log/export': 'no-ids',
  'GET /api/powerbi/reportes/empresas/:companyId': report(''),
  'GET /api/powerbi/reportes/empresas/:companyId/:service': report('/ventas-por-mes'),
  'POST /api/powerbi/reportes/empresas/:companyId/:service/export': report('/ventas-por-mes/export', {
    body: {},
  }),
  // Reports of BI servers belong to a country; another country's answer 404 (external-reports.test.ts).
  'GET /api/powerbi/reportes/externos': 'no-ids',
  'GET /api/powerbi/reportes/externos/:id': 'no-ids',
  'GET /api/powerbi/registro': 'no-ids',
  'POST /api/powerbi/registro': 'no-ids',
  'PUT /api/powerbi/registro/:id': 'no-ids',
  'DELETE /api/powerbi/registro/:id': 'no-ids',
  'GET /api/perfil/ejecutivos': 'no-ids',
  'GET /api/banners/public/:country': 'no-ids',
  'GET /api/notifications': 'no-ids',
  'GET /api/notifications/read': 'no-ids',
  'GET /api/notifications/unread': 'no-ids',
  'GET /api/notifications/unread/count': 'no-ids',
  'GET /api/notifications/last': 'no-ids',
  'PUT /api/notifications/:id/read': notification('read'),
  'PUT /api/notifications/:id/shown': notification('shown'),
  'GET /api/auth/permissions': 'no-ids',
  'GET /api/auth/sessions': 'no-ids',
  'DELETE /api/auth/sessions/:id': {
    as: 'empresa',
    call: async (owner, deps) => {
      const userId = await userIdOf(deps.db, 'empresa', owner);
      const { sessionId } = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'test' });
      return { path: `/api/auth/sessions/${sessionId}` };
    },
  },
  'POST /api/auth/sessions/close-others': 'no-ids',
  'POST /api/auth/password': 'no-ids',
  'GET /api/auth/second-factor': 'no-ids',
  'POST /api/auth/second-factor/enrolment': 'no-ids',
  'POST /api/auth/second-factor/confirm': 'no-ids',
  'POST /api/auth/second-factor/recovery-codes': 'no-ids',
  'POST /api/auth/second-factor/deactivate': 'no-ids',
  'PUT /api/auth/second-factor/roles/:rol': 'no-ids',
  'GET /api/auth/clients/:id/second-factor': factorRuleOf({}),
  'PUT /api/auth/clients/:id/second-factor': factorRuleOf({ body: { exigido: false } }),
  'POST /api/auth/users/:id/second-factor/reset': {
    as: 'admin',
    call: async (owner, { db }) => ({
      path: `/api/auth/users/${await userIdOf(db, 'marca', owner)}/second-factor/reset`,
    }),
  },

  'POST /api/auth/users/:id/view': {
    as: 'admin',
    call: async (owner, { db }) => ({
      path: `/api/auth/users/${await userIdOf(db, 'marca', owner)}/view`,
    }),
  },
  'POST /api/auth/view/finish': 'no-ids',

  'GET /api/operacion/personas': 'no-ids',
  'POST /api/operacion/personas/export': 'no-ids',
  'GET /api/operacion/personas/centros': 'no-ids',
  'GET /api/operacion/puesta-en-marcha': 'no-ids',
  // They name a country; parameter-changes.test.ts tries another one's.
  'GET /api/operacion/parametros': 'no-ids',
  'GET /api/operacion/parametros/:pais/:parametro/efecto': 'no-ids',
  'POST /api/operacion/parametros/:pais/:parametro/cambios': 'no-ids',
  'POST /api/operacion/parametros/:pais/:parametro/retiros': 'no-ids',
  // Of the whole portal.
  'GET /api/operacion/identidad': 'no-ids',
  'PUT /api/operacion/identidad': 'no-ids',
  'POST /api/operacion/identidad/anterior': 'no-ids',
  // They name a country; roles.test.ts tries another one's.
  'GET /api/operacion/roles': 'no-ids',
  'POST /api/operacion/roles/:pais/:rol/efecto': 'no-ids',
  'PUT /api/operacion/roles/:pais/:rol': 'no-ids',
  // They name a country; mail-texts.test.ts tries another one's.
  'GET /api/operacion/correos': 'no-ids',
  'GET /api/operacion/correos/:pais/:correo': 'no-ids',
  'PUT /api/operacion/correos/:pais/:correo': 'no-ids',
  'POST /api/operacion/correos/:pais/:correo/original': 'no-ids',
  'POST /api/operacion/correos/:pais/:correo/vista-previa': 'no-ids',
  'POST /api/operacion/personas': {
    as: 'portal',
    reaches: 'country',
    // The country is the caller's own; the mall is the owner's.
    call: ({ buildingId }) => ({
      path: '/api/operacion/personas',
      body: {
        ...staffForm(buildingId),
        email: `interna.${buildingId}@operadora.vitrina.test`,
        paisId: 'CHL',
      },
    }),
  },
  'PUT /api/operacion/personas/:id': staff('', ({ buildingId }) => ({
    body: { ...staffForm(buildingId), rowVersion: 1 },
  })),
  'POST /api/operacion/personas/:id/welcome': staff('/welcome'),
  // Last, because the person is gone afterwards.
  'DELETE /api/operacion/personas/:id': staff(''),
  'GET /api/actuator/info': 'no-ids',
  'GET /api/releases': 'no-ids',
  'GET /api/announcements/:country/news': 'no-ids',
  'POST /api/announcements/:building/news': {
    as: 'local',
    call: ({ buildingId }) => ({ path: `/api/announcements/${buildingId}/news`, body: {} }),
  },
  'GET /api/announcements/:id/createdAt/:createdAt': {
    as: 'local',
    call: async (owner, deps) => {
      const row = await announcement(deps, owner);
      return { path: `/api/announcements/${row.id}/createdAt/${row.created_at.toISOString()}` };
    },
  },
  // A foreign id is left out (receipts.test.ts).
  'PUT /api/announcements/reached': 'no-ids',
  'PUT /api/announcements/:id/opened': reading('opened'),
  'PUT /api/announcements/:id/confirmed': reading('confirmed'),
  'GET /api/publishing/announcements': 'no-ids',
  'POST /api/publishing/announcements/export': 'no-ids',
  'POST /api/publishing/announcements': 'no-ids',
  'POST /api/publishing/pictures': 'no-ids',
  'GET /api/publishing/choices': 'no-ids',
  'GET /api/publishing/brands': 'no-ids',
  'GET /api/publishing/persons': 'no-ids',
  'POST /api/publishing/audience': {
    as: 'marketing',
    call: ({ buildingId, brandIds }) => ({
      path: '/api/publishing/audience',
      body: { ...announcementForm([buildingId]).audience, brands: [brandIds[0]] },
    }),
  },
  'GET /api/publishing/announcements/:id': publishing(''),
  'PUT /api/publishing/announcements/:id': {
    as: 'marketing',
    call: async (owner, deps) => ({
      path: `/api/publishing/announcements/${(await publicationOf(deps, owner, 'draft')).id}`,
      body: { ...announcementForm([owner.buildingId]), rowVersion: 1 },
    }),
  },
  'POST /api/publishing/announcements/:id/publish': publishing('/publish', 'draft', {
    body: { rowVersion: 1 },
  }),
  'POST /api/publishing/announcements/:id/archive': publishing('/archive', 'published'),
  'POST /api/publishing/announcements/:id/copy': publishing('/copy'),
  'POST /api/publishing/announcements/:id/delete': publishing('/delete'),
  'GET /api/publishing/announcements/:id/versions': publishing('/versions'),
  'POST /api/publishing/announcements/:id/files': {
    as: 'marketing',
    call: async (owner, deps) => {
      const { id } = await publicationOf(deps, owner, 'draft');
      const form = new FormData();
      form.append(
        'file',
        new File([new Uint8Array(await testPicture('png', 8))], 'a.png', { type: 'image/png' }),
      );
      return { path: `/api/publishing/announcements/${id}/files`, form };
    },
  },
  'POST /api/publishing/announcements/:id/files/:fileId/remove': publishing('/files/:fileId/remove'),
  'GET /api/publishing/announcements/:id/files/:fileId': publishing('/files/:fileId'),
  'GET /api/publishing/announcements/:id/receipts': publishing('/receipts', 'published'),
  'POST /api/publishing/announcements/:id/receipts/export': publishing('/receipts/export', 'published', {
    body: {},
  }),
  'GET /api/publishing/announcements/:id/receipts/figures': publishing('/receipts/figures', 'published'),
  'POST /api/publishing/announcements/:id/send-again': publishing('/send-again', 'published'),
  'GET /api/publicaciones': 'no-ids',
  'GET /api/publicaciones/:id': {
    as: 'local',
    call: async (owner, deps) => ({ path: `/api/publicaciones/${(await announcement(deps, owner)).id}` }),
  },
  'GET /api/faqs/getAll': 'no-ids',
  'GET /api/faqs/search/:text': 'no-ids',
  'GET /api/faqs/:key': 'no-ids',
  'GET /api/faqs/categories': 'no-ids',
  'GET /api/terms/current': 'no-ids',
  'POST /api/terms/:id/accept': terms('/accept', 'published', { as: 'local' }),
  'GET /api/publishing/terms': 'no-ids',
  'POST /api/publishing/terms': 'no-ids',
  'GET /api/publishing/terms/:id': terms(''),
  'PUT /api/publishing/terms/:id': terms('', 'draft', {
    body: { content: '<p>Uso</p>', changes: '', rowVersion: 1 },
  }),
  'POST /api/publishing/terms/:id/publish': terms('/publish', 'draft', { body: { rowVersion: 1 } }),
  'POST /api/publishing/terms/:id/delete': terms('/delete'),
  'GET /api/publishing/terms/:id/acceptances': terms('/acceptances', 'published'),
  'POST /api/publishing/terms/:id/acceptances/export': terms('/acceptances/export', 'published', {
    body: {},
  }),
  'GET /api/publishing/broadcasts': 'no-ids',
  'POST /api/publishing/broadcasts': 'no-ids',
  'GET /api/publishing/broadcasts/:id': broadcast(''),
  'PUT /api/publishing/broadcasts/:id': {
    as: 'marketing',
    call: async (owner, deps) => ({
      ...(await broadcast('').call(owner, deps)),
      body: {
        title: 'Otro',
        body: 'Texto',
        linkTo: '',
        importance: 'normal',
        popsUp: false,
        popsUntil: null,
        audience: announcementForm([owner.buildingId]).audience,
        persons: [],
        onlyPersons: false,
        sendOn: null,
        sendTime: null,
        rowVersion: 1,
      },
    }),
  },
  'POST /api/publishing/broadcasts/:id/send': broadcast('/send', 'draft', { body: { rowVersion: 1 } }),
  'POST /api/publishing/broadcasts/:id/cancel': broadcast('/cancel'),
  'POST /api/publishing/broadcasts/:id/withdraw': broadcast('/withdraw', 'sent'),
  'POST /api/publishing/broadcasts/:id/delete': broadcast('/delete'),
  'GET /api/publishing/broadcasts/:id/figures': broadcast('/figures', 'sent'),
  'GET /api/publishing/banners': 'no-ids',
  'POST /api/publishing/banners': 'no-ids',
  'GET /api/publishing/banners/:id': banner(''),
  'PUT /api/publishing/banners/:id': banner('', {
    body: {
      label: 'Otro',
      labelShown: true,
      linkTo: '',
      desktop: null,
      mobile: null,
      startsOn: null,
      endsOn: null,
      rowVersion: 1,
    },
  }),
  'POST /api/publishing/banners/:id/publish': banner('/publish', { body: { rowVersion: 1 } }),
  'POST /api/publishing/banners/:id/withdraw': banner('/withdraw'),
  'POST /api/publishing/banners/:id/move': banner('/move', { body: { direction: 'up' } }),
  'POST /api/publishing/banners/:id/delete': banner('/delete'),
  'POST /api/publishing/banner-pictures/:screen': 'no-ids',
  // Questions are the same for everybody: no tenant owns one.
  'GET /api/publishing/questions': 'no-ids',
  'POST /api/publishing/questions/export': 'no-ids',
  'GET /api/publishing/questions/:id': 'no-ids',
  'POST /api/publishing/questions': 'no-ids',
  'PUT /api/publishing/questions/:id': 'no-ids',
  'POST /api/publishing/questions/:id/publish': 'no-ids',
  'POST /api/publishing/questions/:id/withdraw': 'no-ids',
  'POST /api/publishing/questions/:id/move': 'no-ids',
  'POST /api/publishing/questions/:id/delete': 'no-ids',
  'GET /api/publishing/question-categories': 'no-ids',
  'POST /api/publishing/question-categories': 'no-ids',
  'PUT /api/publishing/question-categories/:id': 'no-ids',
  'POST /api/publishing/question-categories/:id/move': 'no-ids',
  'POST /api/publishing/question-categories/:id/delete': 'no-ids',

  // `ids` filters what is in reach; a foreign id matches nothing (companies.test.ts).
  'GET /api/empresas': 'no-ids',
  'GET /api/empresas/:id/contratos': company('contratos'),
  'GET /api/empresas/comercial': 'no-ids',
  'GET /api/empresas/comercial/sin-admin-empresa': 'no-ids',
  'GET /api/empresas/:id': {
    as: 'empresa',
    call: ({ companyId }) => ({ path: `/api/empresas/${companyId}` }),
  },
  'GET /api/empresas/:id/comercial': company('comercial'),
  'GET /api/empresas/:id/contactos': company('contactos'),
  'GET /api/empresas/:id/marcas': company('marcas'),
  'PUT /api/empresas': {
    as: 'empresa',
    call: ({ companyId }) => ({ path: '/api/empresas', body: { empresa: contactOf(companyId) } }),
  },
  'GET /api/marcas': 'no-ids',
  'GET /api/marcas/:id': brand(''),
  'GET /api/marcas/:id/contratos': brand('/contratos'),
  'GET /api/marcas/:id/contactos': brand('/contactos'),
  'GET /api/marcas/:id/candidatos': brand('/candidatos'),
  'PUT /api/marcas': {
    as: 'marca',
    call: ({ brandIds: [brandId] }) => ({ path: '/api/marcas', body: { marca: contactOf(brandId) } }),
  },
  'GET /api/contratos': 'no-ids',
  'GET /api/contratos/filtros/:filtro': {
    as: 'empresa',
    call: ({ companyId }) => ({ path: '/api/contratos/filtros/marcas', query: { empresaId: companyId } }),
  },
  'POST /api/contratos/exportar': {
    as: 'empresa',
    call: ({ companyId }) => ({ path: '/api/contratos/exportar', body: { empresaId: companyId } }),
  },
  'GET /api/contratos/:id': {
    as: 'empresa',
    call: ({ contractIds }) => ({ path: `/api/contratos/${contractIds[0]}` }),
  },
  'GET /api/espacios/:id/contratos': {
    as: 'empresa',
    call: ({ spaceIds }) => ({ path: `/api/espacios/${spaceIds[0]}/contratos` }),
  },
  'GET /api/contratos/:id/contactos': {
    as: 'empresa',
    call: ({ contractIds }) => ({ path: `/api/contratos/${contractIds[0]}/contactos` }),
  },
  'POST /api/usuarios-roles': {
    as: 'empresa',
    call: async (owner, { db }) => ({
      path: '/api/usuarios-roles',
      body: {
        usuarioId: await userIdOf(db, 'local', owner),
        rolId: 'EXT_LOCAL',
        contratoId: owner.contractIds[0],
        habilitado: true,
      },
    }),
  },

  'GET /api/auth/clients/:id/users': clientOf('users'),
  'POST /api/auth/clients/:id/users/export': {
    as: 'empresa',
    call: ({ companyId }) => ({ path: `/api/auth/clients/${companyId}/users/export`, body: {} }),
  },
  'GET /api/auth/clients/:id/roles': clientOf('roles'),
  'GET /api/auth/clients/:id/contracts': clientOf('contracts'),
  'GET /api/auth/clients/:id/brands': clientOf('brands'),
  'POST /api/auth/clients/:id/users': {
    as: 'empresa',
    call: async (owner, deps) => ({
      path: `/api/auth/clients/${owner.companyId}/users`,
      body: {
        ...(await userForm(deps, owner)),
        email: `nuevo.${owner.letter}.${owner.country.toLowerCase()}@demo.vitrina.test`,
      },
    }),
  },
  'PUT /api/auth/clients/:id/users': {
    as: 'empresa',
    call: async (owner, deps) => ({
      path: `/api/auth/clients/${owner.companyId}/users`,
      body: {
        ...(await userForm(deps, owner)),
        id: await userIdOf(deps.db, 'marca', owner),
        email: testEmail('marca', owner.country, owner.letter),
        rowVersion: 1,
      },
    }),
  },
  'DELETE /api/auth/clients/:id/users/:userId': {
    as: 'empresa',
    call: async (owner, { db }) => ({
      path: `/api/auth/clients/${owner.companyId}/users/${await userIdOf(db, 'finanzas', owner)}`,
    }),
  },
  'GET /api/auth/users/:id': {
    as: 'empresa',
    call: async (owner, { db }) => ({ path: `/api/auth/users/${await userIdOf(db, 'marca', owner)}` }),
  },
  // The e-mail of another tenant's user gives an empty list, like an unknown one.
  'GET /api/auth/users': 'no-ids',
  'GET /api/usuarios/:email': {
    as: 'empresa',
    call: ({ country, letter }) => ({ path: `/api/usuarios/${testEmail('marca', country, letter)}` }),
  },
  'POST /api/usuarios/:id/welcome': {
    as: 'empresa',
    call: async (owner, { db }) => ({
      path: `/api/usuarios/${await userIdOf(db, 'marca', owner)}/welcome`,
    }),
  },
  'GET /api/usuarios/:id/tarjeta': {
    as: 'local',
    call: async (owner, { db }) => ({
      path: `/api/usuarios/${await userIdOf(db, 'empresa', owner)}/tarjeta`,
    }),
  },
  'GET /api/perfil/correos': 'no-ids',
  'PUT /api/perfil/correos/:kind': 'no-ids',
  'GET /api/usuarios/administradores': 'no-ids',
  'GET /api/auth/permissions/categories': 'no-ids',
  'POST /api/users': {
    as: 'empresa',
    call: ({ companyId, country, letter }) => ({
      path: '/api/users',
      body: {
        rol: 'EXT_EMPRESA',
        email: `contacto.${letter}.${country.toLowerCase()}@demo.vitrina.test`,
        nombre: 'Nombre',
        apellidos: 'Apellido',
        empresaId: companyId,
      },
    }),
  },

  'POST /api/downloads/signal/:country': {
    as: 'empresa',
    call: async (owner, deps) => ({
      path: `/api/downloads/signal/${owner.country.toLowerCase()}`,
      body: { bucket: 'invoices', path: await invoicePath(deps, owner) },
    }),
  },
  'GET /api/invoices/country/:country/company/:taxId': companyInvoices(''),
  'GET /api/invoices/country/:country/company/:taxId/filters': companyInvoices('/filters'),
  'POST /api/invoices/country/:country/company/:taxId/export': companyInvoices('/export', { body: {} }),
  'POST /api/invoices/download': {
    as: 'empresa',
    call: async (owner, deps) => ({
      path: '/api/invoices/download',
      body: { path: await invoicePath(deps, owner), filename: 'factura.pdf' },
    }),
  },
  'GET /api/debit-notes/clients/:id/debit-notes': companyNotes('debit-notes'),
  'POST /api/debit-notes/clients/:id/debit-notes/export': companyNotes('debit-notes/export', { body: {} }),
  'GET /api/debit-notes/pending': 'no-ids',
  'POST /api/debit-notes/:id/accept': {
    as: 'empresa',
    call: async (owner, { db }) => {
      const to = [{ type: 'company', targetId: owner.companyId }];
      const noteId = await insertDebitNote(db, { contractId: owner.contractIds[0], to });
      return { path: `/api/debit-notes/${noteId}/accept` };
    },
  },
  'GET /api/expenses/country/:country/company/:taxId': {
    as: 'empresa',
    call: ({ country, taxId }) => ({
      path: `/api/expenses/country/${country.toLowerCase()}/company/${encodeURIComponent(taxId)}`,
    }),
  },
  'GET /api/debt/clients/:client/debt': debt('debt'),
  'GET /api/debt/clients/:client/debt-details': debt('debt-details'),
  'GET /api/debt/clients/:client/debt-agreements': debt('debt-agreements'),
  'GET /api/debt/clients/:client/debt-details/:document/download': {
    as: 'empresa',
    call: async (owner, deps) => ({
      path: `/api/debt/clients/${owner.country}-${owner.taxId}/debt-details/${await debtDocumentOf(deps, owner)}/download`,
    }),
  },
  // The catalogue is the country's: every signed-in user sees and obtains its discounts (discounts.test.ts).
  'GET /api/discounts': 'no-ids',
  'GET /api/discounts/catalogue': 'no-ids',
  'POST /api/discounts/:id/users': 'no-ids',
  'GET /api/discounts/reviews': 'no-ids',
  'GET /api/discounts/:id': discount('', 'draft'),
  'GET /api/discounts/:id/history': discount('/history', 'draft'),
  'POST /api/discounts': {
    as: 'marca',
    call: ({ brandIds, buildingId }) => ({
      path: '/api/discounts',
      body: { discount: discountForm(brandIds[0], [buildingId]) },
    }),
  },
  'PUT /api/discounts/:id': {
    as: 'marca',
    call: async (owner, deps) => ({
      path: `/api/discounts/${await discountOf(deps, owner, 'draft')}`,
      body: { discount: { ...discountForm(owner.brandIds[0], [owner.buildingId]), rowVersion: 1 } },
    }),
  },
  'POST /api/discounts/:id/delete': discount('/delete', 'draft', { body: { comment: 'Error' } }),
  'POST /api/discounts/:id/approve': reviewedDiscount('/approve'),
  'POST /api/discounts/:id/reject': reviewedDiscount('/reject', { body: { reason: 'Falta el logo' } }),
  'GET /api/discounts/clients/:id/discounts': discountClient('discounts'),
  'POST /api/discounts/clients/:id/discounts/export': discountClient('discounts/export', { body: {} }),
  'GET /api/discounts/clients/:id/brands': discountClient('brands'),
  'GET /api/discounts/clients/:id/buildings': discountClient('buildings'),
  'GET /api/discounts/clients/:id/figures': discountClient('figures'),
  'POST /api/discounts/clients/:id/figures/export': discountClient('figures/export', { body: {} }),
  'GET /api/discounts/brands/:id/buildings': {
    as: 'marca',
    call: ({ brandIds }) => ({ path: `/api/discounts/brands/${brandIds[0]}/buildings` }),
  },
  'GET /api/discounts/users-discounts': 'no-ids',
  'GET /api/discounts/users-discounts/search': {
    as: 'local',
    call: async (owner, deps) => ({
      path: '/api/discounts/users-discounts/search',
      query: { code: (await couponIn(deps, owner)).code },
    }),
  },
  'PUT /api/discounts/users-discounts/:id/redeem': {
    as: 'local',
    call: async (owner, deps) => {
      const { id, code } = await couponIn(deps, owner);
      return { path: `/api/discounts/users-discounts/${id}/redeem`, body: { code } };
    },
  },
  'GET /api/empresas/:id/facturas': company('facturas'),
  'GET /api/empresas/:id/facturas/sociedades': company('facturas/sociedades'),
  'GET /api/empresas/:id/facturas/periodos': company('facturas/periodos'),

  'GET /api/tickets/ticket/findByEmail/:email': {
    as: 'local',
    call: ({ country, letter }) => ({
      path: `/api/tickets/ticket/findByEmail/${testEmail('local', country, letter)}`,
    }),
  },
  'GET /api/tickets/ticket/received': 'no-ids',
  'POST /api/tickets/ticket/export': 'no-ids',
  'GET /api/tickets/ticket/:id': ticket(''),
  'POST /api/tickets/ticket': ticketCreation('/api/tickets/ticket'),
  'POST /api/tickets/contacto': ticketCreation('/api/tickets/contacto'),
  'PUT /api/tickets/ticket/:id/status': {
    as: 'operaciones',
    call: async (owner, deps) => ({
      path: `/api/tickets/ticket/${await ticketOf(deps, owner, 'marca')}/status`,
      body: { status: 'open', rowVersion: 1 },
    }),
  },
  'POST /api/tickets/ticket/:id/replies': ticket('/replies', { body: { comment: 'Sigue goteando.' } }),
  'GET /api/tickets/ticket/:id/files/:fileId': {
    as: 'local',
    call: async (owner, deps) => {
      const ticketId = await ticketOf(deps, owner, 'local');
      const file = { ticket_id: ticketId, filename: 'foto.png', mime: 'image/png', size: 1 };
      const { id } = await deps.db
        .insertInto('ticket_file')
        .values({ ...file, object_key: `tickets/test/${ticketId}.png` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { path: `/api/tickets/ticket/${ticketId}/files/${id}` };
    },
  },
  'GET /api/tickets/buildings': 'no-ids',
  'GET /api/tickets/buildings/:id/contracts': {
    as: 'local',
    call: ({ buildingId }) => ({ path: `/api/tickets/buildings/${buildingId}/contracts` }),
  },

  'POST /api/page-views': 'no-ids',
  'GET /api/page-views/usage': 'no-ids',
  'POST /api/page-views/usage/export': 'no-ids',

  'GET /api/parameters/parametros/:name': 'no-ids',
  'GET /api/parameters/sizes': 'no-ids',
  'GET /api/usuarios/:id/perfil': {
    as: 'empresa',
    call: async (owner, { db }) => ({ path: `/api/usuarios/${await userIdOf(db, 'empresa', owner)}/perfil` }),
  },
  'PUT /api/usuarios/:id/perfil': {
    as: 'empresa',
    call: async (owner, { db }) => ({
      path: `/api/usuarios/${await userIdOf(db, 'empresa', owner)}/perfil`,
      body: {
        email: testEmail('empresa', owner.country, owner.letter),
        nombres: 'Otro',
        apellidos: 'Nombre',
        dni: '',
        telefono: '',
        rowVersion: 1,
      },
    }),
  },

  // Its filters narrow what is in reach; a foreign id matches nothing (list-stores.test.ts).
  'GET /api/sales/contratos/admin-local': 'no-ids',
  // The same for the report's calls: their filters narrow the caller's malls (sales-report tests).
  'GET /api/sales/contratos/ventas-diarias': 'no-ids',
  'POST /api/sales/contratos/ventas-diarias/exportar': 'no-ids',
  'GET /api/sales/ventas-diarias/reporte': 'no-ids',
  'GET /api/sales/informe': 'no-ids',
  'POST /api/sales/informe/exportar': 'no-ids',
  'GET /api/sales/edificios/:id/contratos-ventas-diarias': mall('/contratos-ventas-diarias', {
    query: { periodo: '2026-11' },
  }),
  'GET /api/sales/edificios/:id/espacios/contabilizacion': mall('/espacios/contabilizacion'),
  'GET /api/edificios/mis': 'no-ids',
  'GET /api/edificios/:country/pais': 'no-ids',
  'GET /api/marcas/:id/buildings': brand('/buildings'),
  'GET /api/sales/contratos/:id': sales(''),
  'GET /api/sales/contratos/:id/ventas-diarias': sales('/ventas-diarias', period),
  'GET /api/sales/contratos/:id/ventas-diarias/:fecha/historial': sales(
    '/ventas-diarias/2026-11-19/historial',
  ),
  'GET /api/sales/contratos/:id/patron': sales('/patron', { query: { fecha: '2026-11-19' } }),
  // `edificioId` filters what is in reach; a foreign id matches nothing (stores-day.test.ts).
  'GET /api/sales/ventas-diarias/batch-generate': {
    as: 'empresa',
    call: ({ contractIds }) => ({
      path: '/api/sales/ventas-diarias/batch-generate',
      query: { contratoId: contractIds[0] },
    }),
  },
  // The contracts in its file are out of reach of this test; sales-upload.test.ts names foreign ones.
  'POST /api/sales/ventas-diarias/batch-validate': 'no-ids',
  'POST /api/sales/ventas-diarias/batch-upsert': {
    as: 'empresa',
    call: async (owner, deps) => ({
      path: '/api/sales/ventas-diarias/batch-upsert',
      body: { cargaId: await importOf(deps, owner) },
    }),
  },
  'GET /api/sales/ventas-diarias/varios': 'no-ids',
  'POST /api/sales/ventas-diarias/varios': {
    as: 'local',
    call: ({ contractIds }) => ({
      path: '/api/sales/ventas-diarias/varios',
      body: { ventas: [{ contratoId: contractIds[0], fecha: '2026-11-19' }] },
    }),
  },
  'GET /api/sales/espacios/:espacioId/empresas/:empresaId/ventas-diarias': {
    as: 'local',
    call: ({ spaceIds, companyId }) => ({
      path: `/api/sales/espacios/${spaceIds[0]}/empresas/${companyId}/ventas-diarias`,
      ...period,
    }),
  },
  'POST /api/sales/contratos/:id/ventas-diarias/exportar': sales('/ventas-diarias/exportar', {
    body: { periodo: '2026-11' },
  }),
  'POST /api/sales/contratos/:id/ventas-diarias': sales('/ventas-diarias', {
    body: { fecha: '2026-11-19' },
  }),
  'POST /api/sales/contratos/:id/ventas-diarias/justificacion': sales(
    '/ventas-diarias/justificacion',
    justification,
  ),
  'POST /api/sales/contratos/:id/ventas-diarias/justificacion-arg': sales(
    '/ventas-diarias/justificacion-arg',
    justification,
  ),
  // `empresaId` filters what is in reach; a foreign id matches nothing (monthly-list.test.ts).
  'GET /api/sales/contratos/ventas-mensuales': 'no-ids',
  'POST /api/sales/contratos/ventas-mensuales/exportar': 'no-ids',
  'GET /api/sales/contratos/:id/ventas-mensuales/:periodo': monthlySales('/2026-10'),
  'GET /api/sales/contratos/:id/ventas-mensuales/:periodo/historial': monthlySales('/2026-10/historial'),
  'POST /api/sales/contratos/:id/ventas-mensuales': monthlySales('', {
    body: { venta: { fecha: '2026-10-31' } },
  }),
  'GET /api/sales/archivos/:id/download': {
    as: 'empresa',
    call: async (owner, deps) => ({ path: `/api/sales/archivos/${await evidenceOf(deps, owner)}/download` }),
  },
  'GET /api/sales/marcas/:id/contratos-ventas': {
    as: 'empresa',
    call: ({ brandIds: [brandId] }) => ({
      path: `/api/sales/marcas/${brandId}/contratos-ventas`,
      query: { agno: 2026, mes: 10 },
    }),
  },
  'GET /api/usuarios/:id/ventas-mensuales': {
    as: 'empresa',
    call: async (owner, { db }) => ({
      path: `/api/usuarios/${await userIdOf(db, 'empresa', owner)}/ventas-mensuales`,
      query: { agno: 2026, mes: 10, paisId: owner.country },
    }),
  },
  'GET /api/sales/ventas-diarias/justificaciones': 'no-ids',
  // `edificioId` filters what is in reach; a foreign id matches nothing (sales-audit.test.ts).
  'GET /api/sales/auditoria': 'no-ids',
  'POST /api/sales/auditoria/exportar': 'no-ids',
  'POST /api/sales/auditoria/vista': {
    as: 'operaciones',
    call: ({ contractIds }) => ({
      path: '/api/sales/auditoria/vista',
      body: { periodo: '2026-11', seleccion: { contratos: [contractIds[0]] } },
    }),
  },
  'POST /api/sales/auditoria': {
    as: 'operaciones',
    call: ({ contractIds }) => ({
      path: '/api/sales/auditoria',
      body: { periodo: '2026-11', seleccion: { contratos: [contractIds[0]] }, vista: '0.0.0' },
    }),
  },
  'POST /api/sales/contratos/:id/ventas-diarias/correccion': {
    as: 'operaciones',
    call: ({ contractIds }) => ({
      path: `/api/sales/contratos/${contractIds[0]}/ventas-diarias/correccion`,
      body: { venta: { fecha: '2026-11-19' }, motivo: 'El local declaró otro monto' },
    }),
  },
  'POST /api/sales/contratos/:id/ventas-diarias/solicitud-correccion': sales(
    '/ventas-diarias/solicitud-correccion',
    { body: { venta: { fecha: '2026-11-19' }, motivo: 'Declaramos otro monto' } },
  ),
  'GET /api/sales/contratos/:id/ventas-diarias/:fecha/solicitudes-correccion': sales(
    '/ventas-diarias/2026-11-19/solicitudes-correccion',
  ),
  // `edificioId` filters what is in reach; a foreign id matches nothing (correction-requests.test.ts).
  'GET /api/sales/solicitudes-correccion': 'no-ids',
  'POST /api/sales/solicitudes-correccion/exportar': 'no-ids',
  'GET /api/sales/solicitudes-correccion/:id': correction('operaciones', ''),
  'POST /api/sales/solicitudes-correccion/:id/retiro': correction('local', '/retiro'),
  'POST /api/sales/solicitudes-correccion/:id/aceptacion': correction('operaciones', '/aceptacion', {
    rowVersion: null,
  }),
  'POST /api/sales/solicitudes-correccion/:id/rechazo': correction('operaciones', '/rechazo', {
    motivo: 'La planilla dice otra cosa',
  }),
  'POST /api/sales/auditoria/desbloqueo': {
    as: 'operaciones',
    call: ({ contractIds }) => ({
      path: '/api/sales/auditoria/desbloqueo',
      body: { contratoId: contractIds[0], periodo: '2026-11', motivo: 'El local pidió corregirlo' },
    }),
  },
  'GET /api/sales/ventas-diarias': spaceSales('/api/sales/ventas-diarias'),
  'GET /api/sales/ventas-diarias-arg': spaceSales('/api/sales/ventas-diarias-arg'),
};
