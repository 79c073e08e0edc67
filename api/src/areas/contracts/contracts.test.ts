import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils, type WorkSheet } from 'xlsx';
import {
  exportedFile,
  startTestApi,
  testEmail,
  type Tenant,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { actForToo } from '../users/testing.ts';

let api: TestApi;
let company: TestClient;
let brand: TestClient;
let a: Tenant;
let b: Tenant;

/** What the test accounts need, and a list that has more than one page, mall and state. */
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  ({ a, b } = api.world.CHL);
  company = api.as(testEmail('empresa', 'CHL'));
  brand = api.as(testEmail('marca', 'CHL'));
  for (let n = 4; n <= 7; n += 1) await addContract(`CT-CHL-A-${n}`, n);
  await api.db
    .updateTable('contract')
    .set({ status: 'terminado', real_end_on: '2026-03-31' })
    .where('code', '=', 'CT-CHL-A-7')
    .execute();
});
afterAll(() => api.close());

async function addContract(code: string, n: number): Promise<void> {
  const { db } = api;
  const space = await db
    .insertInto('space')
    .values({ building_id: b.buildingId, code: `ES-EXTRA-${n}`, local_code: `${n}01`, gla_m2: 80.5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contract')
    .values({
      code,
      company_id: a.companyId,
      brand_id: a.brandIds[1],
      space_id: space.id,
      building_id: b.buildingId,
      country_code: 'CHL',
      starts_on: `202${n - 2}-06-01`,
      ends_on: '2028-05-31',
      real_end_on: null,
    })
    .execute();
}

const path = () => `/api/empresas/${a.companyId}/contratos`;
const codesOf = (content: { codigo: string }[]) => content.map(({ codigo }) => codigo);
const numbered = (...numbers: number[]) => numbers.map((n) => `CT-CHL-A-${n}`);

test('a company administrator gets the contracts of his company [S-365 P-333]', async () => {
  // Who acts for two companies gets those of the one that the path names.
  const leave = await actForToo(api, testEmail('empresa', 'CHL'), b.companyId);
  const { status, body } = await company.get(path(), { query: { size: 20 } });
  const other = await company.get(`/api/empresas/${b.companyId}/contratos`);
  await leave();
  expect(status).toBe(200);
  expect(codesOf(body.content)).toEqual(numbered(1, 2, 3, 4, 5, 6, 7));
  expect(codesOf(other.body.content)).toEqual(['CT-CHL-B-1', 'CT-CHL-B-2', 'CT-CHL-B-3']);
});

test('a page has 5 contracts unless another size is asked for', async () => {
  const first = await company.get(path());
  expect(codesOf(first.body.content)).toEqual(numbered(1, 2, 3, 4, 5));
  expect(first.body).toMatchObject({ number: 0, totalPages: 2, totalElements: 7 });
  const second = await company.get(path(), { query: { page: 1 } });
  expect(codesOf(second.body.content)).toEqual(numbered(6, 7));
});

test('a contract carries its own facts, brand, mall, space, company and store managers [S-190 S-191 S-363]', async () => {
  const contract = api.db.updateTable('contract').where('id', '=', a.contractIds[0]);
  const brandRow = api.db.updateTable('brand').where('id', '=', a.brandIds[0]);
  await contract.set({ audited: true }).execute();
  await brandRow.set({ logo_path: 'logos/chl/marca.webp' }).execute();
  const { status, body } = await company.get(`/api/contratos/${a.contractIds[0]}`);
  await contract.set({ audited: false }).execute();
  await brandRow.set({ logo_path: null }).execute();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: a.contractIds[0],
    codigo: 'CT-CHL-A-1',
    estado: 'vigente',
    auditada: true,
    fechaInicio: '2024-01-01',
    finVigencia: '2028-12-31',
    finVigenciaReal: null,
    marca: {
      nombre: 'Marca CHL-A-1',
      logoArchivoPath: '/api/files/public/logos/chl/marca.webp',
    },
    edificio: { nombre: 'Mall CHL-A' },
    espacio: { codigo: 'ES-CHL-A-1', codigoLocalPais: '101', glaMetros2: 51 },
    empresa: { id: a.companyId },
    usuarios: [{ nombres: 'local', email: testEmail('local', 'CHL') }],
  });
  const { content } = (await company.get(path(), { query: { size: 20 } })).body;
  const ended = await company.get(`/api/contratos/${content[6].id}`);
  expect(ended.body).toMatchObject({
    codigo: 'CT-CHL-A-7',
    estado: 'terminado',
    auditada: false,
    finVigenciaReal: '2026-03-31',
  });
});

test('the fields of a contract are those of the document [P-155 S-189]', async () => {
  const email = testEmail('local', 'CHL');
  const manager = api.db.updateTable('app_user').where('email', '=', email);
  await manager.set({ phone: '+56987654321' }).execute();
  const { body } = await company.get(`/api/contratos/${a.contractIds[0]}`);
  await manager.set({ phone: null }).execute();
  expect(body).toMatchObject({
    id: a.contractIds[0],
    codigo: 'CT-CHL-A-1',
    edificio: { id: a.buildingId, nombre: 'Mall CHL-A' },
    espacio: { id: a.spaceIds[0], codigo: 'ES-CHL-A-1', glaMetros2: 51 },
    fechaInicio: '2024-01-01',
    finVigencia: '2028-12-31',
    finVigenciaReal: null,
  });
  expect(body.usuarios).toMatchObject([
    { nombres: 'local', apellidos: 'CHL a', email, telefono: '+56987654321' },
  ]);
  const { content } = (await company.get(path(), { query: { size: 20 } })).body;
  expect(content[6]).toMatchObject({ codigo: 'CT-CHL-A-7', finVigenciaReal: '2026-03-31' });
});

test('a brand administrator sees the contracts of his brand and of no other [S-323]', async () => {
  const { body } = await brand.get(path(), { query: { size: 20 } });
  expect(codesOf(body.content)).toEqual(numbered(1, 2));
  for (const other of [`/api/contratos/${a.contractIds[2]}`, `/api/espacios/${a.spaceIds[2]}/contratos`]) {
    expect([other, (await brand.get(other)).status]).toEqual([other, 404]);
  }
  const { opciones } = (await brand.get('/api/contratos/filtros/marcas')).body;
  expect(opciones).toEqual([{ id: a.brandIds[0], nombre: 'Marca CHL-A-1' }]);
});

test('nobody gets a contract, a space or a company of another tenant [S-323 T1]', async () => {
  for (const foreign of [
    `/api/empresas/${b.companyId}/contratos`,
    `/api/contratos/${b.contractIds[0]}`,
    `/api/contratos/${b.contractIds[0]}/contactos`,
    `/api/espacios/${b.spaceIds[0]}/contratos`,
    `/api/contratos/filtros/marcas?empresaId=${b.companyId}`,
  ]) {
    expect((await company.get(foreign)).status).toBe(404);
  }
  const exported = await company.post('/api/contratos/exportar', { body: { empresaId: b.companyId } });
  expect(exported.status).toBe(404);
});

test('a filter that names another tenant gives nothing of it [T1]', async () => {
  const { body } = await company.get(path(), { query: { contratos: 'CT-CHL-B-1,CT-CHL-A-2', size: 20 } });
  expect(codesOf(body.content)).toEqual(numbered(2));
  const byBrand = await company.get('/api/contratos', { query: { marcaId: b.brandIds[0] } });
  expect(byBrand.body.totalElements).toBe(0);
});

test('Contract (read) gives the list, and without it every call of the area is refused [S-322]', async () => {
  // Finance staff of a company hold no other ability of the area.
  const finance = api.as(testEmail('finanzas', 'CHL'));
  const readers = await Promise.all([company, brand, finance].map((client) => client.get(path())));
  expect(readers.map(({ status, body }) => [status, body.totalElements > 0])).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ]);
  const local = api.as(testEmail('local', 'CHL'));
  expect((await local.get(path())).status).toBe(403);
  expect((await local.get(`/api/contratos/${a.contractIds[0]}`)).status).toBe(403);
  expect((await local.get(`/api/contratos/${a.contractIds[0]}/contactos`)).status).toBe(403);
  // Of the same person it is the permission that decides, and not the role.
  const { id: brandUser } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('marca', 'CHL'))
    .executeTakeFirstOrThrow();
  const lost = await api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', brandUser)
    .where('permission_id', 'in', (eb) =>
      eb.selectFrom('permission').select('id').where('subject', '=', 'Contract').where('action', '=', 'read'),
    )
    .returning(['user_id', 'permission_id', 'company_id'])
    .execute();
  const without = await Promise.all(
    [path(), '/api/contratos', `/api/contratos/${a.contractIds[0]}`].map((url) => brand.get(url)),
  );
  await api.db.insertInto('user_permission').values(lost).execute();
  expect(without.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('the search finds a part of the code, whatever case and accents', async () => {
  const { body } = await company.get(path(), { query: { buscar: 'chl-a-6' } });
  expect(codesOf(body.content)).toEqual(numbered(6));
  const accented = await company.get(path(), { query: { buscar: 'CHL-Á-6' } });
  expect(codesOf(accented.body.content)).toEqual(numbered(6));
  const wildcard = await company.get(path(), { query: { buscar: 'CT%6' } });
  expect(wildcard.body.totalElements).toBe(0);
});

test('mall, brand, store manager, contracts and validity each narrow the list', async () => {
  const only = async (query: Record<string, string | number>) =>
    codesOf((await company.get(path(), { query: { ...query, size: 20 } })).body.content);
  const local = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('local', 'CHL'))
    .executeTakeFirstOrThrow();
  expect(await only({ edificioId: b.buildingId })).toEqual(numbered(4, 5, 6, 7));
  expect(await only({ marcaId: a.brandIds[0] })).toEqual(numbered(1, 2));
  expect(await only({ encargadoId: local.id })).toEqual(numbered(1));
  expect(await only({ contratos: 'CT-CHL-A-3,CT-CHL-A-5' })).toEqual(numbered(3, 5));
  // Valid on at least one day of the range; the seventh ended on 2026-03-31.
  expect(await only({ hasta: '2023-12-31' })).toEqual(numbered(4, 5));
  expect(await only({ desde: '2026-04-01', marcaId: a.brandIds[1] })).toEqual(numbered(3, 4, 5, 6));
  expect(await only({ desde: '2028-06-01' })).toEqual(numbered(1, 2, 3));
  expect(await only({ edificioId: b.buildingId, marcaId: a.brandIds[0] })).toEqual([]);
});

test('an unknown filter is refused', async () => {
  expect((await company.get(path(), { query: { estado: 'terminado' } })).status).toBe(400);
});

const optionsOf = async (filter: string, query: Record<string, string | number> = {}) =>
  (await company.get(`/api/contratos/filtros/${filter}`, { query })).body;

test('the filters offer what stands in the list, each once', async () => {
  const query = { empresaId: a.companyId };
  const namesOf = async (filter: string) =>
    (await optionsOf(filter, query)).opciones.map(({ nombre }: { nombre: string }) => nombre);
  expect(await namesOf('edificios')).toEqual(['Mall CHL-A', 'Mall CHL-B']);
  expect(await namesOf('marcas')).toEqual(['Marca CHL-A-1', 'Marca CHL-A-2']);
  expect(await optionsOf('encargados', query)).toEqual({
    opciones: [{ id: expect.any(Number), nombre: 'local CHL a' }],
    hasMore: false,
  });
});

test('a filter is searched by words, or by the id of what was chosen, in reach only', async () => {
  const brand = { id: a.brandIds[1], nombre: 'Marca CHL-A-2' };
  expect(await optionsOf('marcas', { buscar: 'MÁRCA chl-a-2' })).toEqual({
    opciones: [brand],
    hasMore: false,
  });
  expect((await optionsOf('marcas', { id: a.brandIds[1] })).opciones).toEqual([brand]);
  expect((await optionsOf('marcas', { id: b.brandIds[0] })).opciones).toEqual([]);
  expect((await optionsOf('marcas', { buscar: 'chl-b' })).opciones).toEqual([]);
  expect((await optionsOf('edificios', { buscar: 'mall chl-b' })).opciones).toHaveLength(1);
  const { opciones } = await optionsOf('encargados', { buscar: 'LOCAL' });
  expect(opciones).toHaveLength(1);
  expect((await optionsOf('encargados', { id: opciones[0].id })).opciones).toEqual(opciones);
  expect((await optionsOf('encargados', { buscar: 'nadie' })).opciones).toEqual([]);
});

test('of many options 20 are answered, and that there are more', async () => {
  await sql`with made as (
      insert into brand (company_id, name)
      select ${a.companyId}, 'Zapatería ' || lpad(n::text, 2, '0') from generate_series(1, 25) n returning id
    )
    insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select 'CT-Z-' || made.id, ${a.companyId}, made.id, ${a.spaceIds[0]}, ${a.buildingId}, 'CHL', '2020-01-01', '2020-12-31'
    from made`.execute(api.db);
  const found = await optionsOf('marcas', { buscar: 'zapateria' });
  await sql`delete from contract where code like 'CT-Z-%'`.execute(api.db);
  expect(found.opciones).toHaveLength(20);
  expect([found.opciones[0].nombre, found.hasMore]).toEqual(['Zapatería 01', true]);
});

test('internal staff list the contracts of their malls', async () => {
  const admin = api.as(testEmail('admin', 'CHL'));
  const { body } = await admin.get('/api/contratos', { query: { size: 20 } });
  expect(codesOf(body.content)).toEqual(numbered(1, 2, 3));
});

test('a space answers its contracts, those in force first', async () => {
  await api.db
    .insertInto('contract')
    .values({
      code: 'CT-CHL-A-0',
      company_id: a.companyId,
      brand_id: a.brandIds[0],
      space_id: a.spaceIds[0],
      building_id: a.buildingId,
      country_code: 'CHL',
      status: 'terminado',
      starts_on: '2020-01-01',
      ends_on: '2023-12-31',
      real_end_on: null,
    })
    .execute();
  const { body } = await company.get(`/api/espacios/${a.spaceIds[0]}/contratos`);
  expect(body.map(({ codigo, estado }: { codigo: string; estado: string }) => [codigo, estado])).toEqual([
    ['CT-CHL-A-1', 'vigente'],
    ['CT-CHL-A-0', 'terminado'],
  ]);
  await api.db.deleteFrom('contract').where('code', '=', 'CT-CHL-A-0').execute();
});

const sheetOf = (bytes: Buffer): WorkSheet => {
  const book = read(bytes, { type: 'buffer' });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
};

async function exported(body: unknown) {
  const link = await exportedFile(api, company, '/api/contratos/exportar', body);
  const file = await company.get(link.url);
  const sheet = sheetOf(file.bytes);
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  return { ...link, sheet, rows, headers: file.headers };
}

test('the export is docs-{timestamp}.xlsx [S-414 U-408]', async () => {
  const { filename, headers } = await exported({});
  expect(filename).toBe(`docs-${Date.parse('2026-11-20T15:00:00Z')}.xlsx`);
  expect(String(headers['content-disposition'])).toContain(filename);
});

test('the export has all the rows that the filters give, not those of a page [U-409]', async () => {
  const all = await exported({ empresaId: a.companyId });
  expect(all.rows).toHaveLength(8);
  expect(all.filename).toMatch(/^docs-\d{13}\.xlsx$/);
  const some = await exported({ empresaId: a.companyId, edificioId: b.buildingId });
  expect(some.rows.slice(1).map((row) => row[3])).toEqual(numbered(4, 5, 6, 7));
  const { id: encargadoId } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('local', 'CHL'))
    .executeTakeFirstOrThrow();
  const each: [Record<string, string | number | string[]>, string[]][] = [
    [{ buscar: 'chl-a-6' }, numbered(6)],
    [{ marcaId: a.brandIds[0] }, numbered(1, 2)],
    [{ encargadoId }, numbered(1)],
    [{ contratos: ['CT-CHL-A-3', 'CT-CHL-A-5'] }, numbered(3, 5)],
    [{ hasta: '2023-12-31' }, numbered(4, 5)],
    [{ desde: '2026-04-01' }, numbered(1, 2, 3, 4, 5, 6)],
  ];
  for (const [filter, codes] of each) {
    const found = await exported({ empresaId: a.companyId, ...filter });
    expect([filter, found.rows.slice(1).map((row) => row[3])]).toEqual([filter, codes]);
  }
  // A user of two companies gets the contracts of the one that they ask for.
  const leave = await actForToo(api, testEmail('empresa', 'CHL'), b.companyId);
  const own = await exported({ empresaId: a.companyId });
  await leave();
  expect(own.rows).toEqual(all.rows);
  // More than the largest page holds.
  const [spaceId, brandId] = [b.spaceIds[0], b.brandIds[0]];
  await sql`
    insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select 'CT-EXP-' || n, ${b.companyId}, ${brandId}, ${spaceId}, ${b.buildingId}, 'CHL', '2025-01-01', '2027-12-31'
    from generate_series(1, 60) n`.execute(api.db);
  const stranger = api.as(testEmail('empresa', 'CHL', 'b'));
  const filter = { empresaId: b.companyId, buscar: 'CT-EXP-' };
  const link = await exportedFile(api, stranger, '/api/contratos/exportar', filter);
  const long = utils.sheet_to_json(sheetOf((await stranger.get(link.url)).bytes));
  await api.db.deleteFrom('contract').where('code', 'like', 'CT-EXP-%').execute();
  expect(long).toHaveLength(60);
});

test('the export writes the columns of the table, Vigente for every contract, days as dates shown as dd/MM/yyyy [S-153 P-157 S-310]', async () => {
  const { rows, sheet } = await exported({ empresaId: a.companyId, contratos: ['CT-CHL-A-1', 'CT-CHL-A-7'] });
  expect(rows[0]?.slice(0, 6)).toEqual(['Mall', 'Marca', 'Nº Local', 'Contrato', 'Estado', 'Jefe de Local']);
  expect(rows.slice(1).map((row) => row[4])).toEqual(['Vigente', 'Vigente']);
  expect(rows[1]?.slice(5)).toEqual(['local CHL a', expect.any(Number), expect.any(Number), 51]);
  expect(sheet.G2).toMatchObject({ t: 'n', w: '01/01/2024' });
  expect(sheet.H2).toMatchObject({ t: 'n', w: '31/12/2028' });
});

test('a name that looks like a formula is exported as text', async () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
  const brandOf = (name: string) =>
    api.db.updateTable('brand').set({ name }).where('id', '=', a.brandIds[0]).execute();
  for (const name of names) {
    await brandOf(name);
    const contratos = ['CT-CHL-A-1'];
    const link = await exportedFile(api, company, '/api/contratos/exportar', { contratos });
    const book = read((await company.get(link.url)).bytes, { type: 'buffer', cellFormula: true });
    const cell = book.Sheets['Contratos']?.['B2'];
    expect(cell).toMatchObject({ t: 's', v: name });
    expect(cell).not.toHaveProperty('f');
  }
  await brandOf('Marca CHL-A-1');
});

test('the link of an export is for one user', async () => {
  const { url } = await exportedFile(api, company, '/api/contratos/exportar', {});
  expect((await brand.get(url)).status).toBe(403);
});

test('who exported what stands in the audit log', async () => {
  await company.post('/api/contratos/exportar', { body: { buscar: 'CT' } });
  const entry = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'contract.export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.after).toEqual({ buscar: 'CT' });
});
