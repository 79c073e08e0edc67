import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import sharp from 'sharp';
import { testPicture } from '../../testing/pictures.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

let api: TestApi;
let client: TestClient;
let brandId: number;
let otherId: number;
const email = testEmail('marca', 'CHL');

beforeAll(async () => {
  api = await startTestApi();
  client = api.as(email);
  [brandId, otherId] = api.world.CHL.a.brandIds;
});
afterAll(() => api.close());

const asMade = { tax_id: null, email: null, phone: null, web: null, logo_path: null, row_version: 1 };
beforeEach(async () => {
  await api.db.updateTable('brand').set(asMade).where('id', '=', brandId).execute();
});

const userId = async (address: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', address).executeTakeFirstOrThrow())
    .id;
const roleOf = async (address: string, enabled: boolean) =>
  api.db
    .updateTable('role_assignation')
    .set({ enabled })
    .where('user_id', '=', await userId(address))
    .execute();

const update = (change: object = {}) => ({
  id: brandId,
  email: '',
  telefono: '+56987654321',
  web: '',
  rowVersion: 1,
  ...change,
});

type Picture = { readonly bytes: Buffer; readonly name?: string; readonly type?: string };

/** As a browser sends it. */
function save(
  change: object = {},
  picture?: Picture,
  { as = client, key = randomUUID() }: { as?: TestClient; key?: string } = {},
) {
  const form = new FormData();
  form.append('marca', JSON.stringify(update(change)));
  if (picture) {
    const { bytes, name = 'logo.png', type = 'image/png' } = picture;
    form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  }
  return as.put('/api/marcas', { form, headers: { 'idempotency-key': key } });
}

describe('the brands of a person', () => {
  test('are those of his assignations of type Brand [P-118 P-154 P-263]', async () => {
    const facts = {
      tax_id: '76.543.210-3',
      email: 'hola@marca.cl',
      phone: '+56911112222',
      web: 'https://marca.cl',
      logo_path: 'logos/chl/marca.webp',
    };
    await api.db.updateTable('brand').set(facts).where('id', '=', brandId).execute();
    const { body } = await client.get('/api/marcas');
    expect(body).toEqual([
      {
        id: brandId,
        nombre: 'Marca CHL-A-1',
        idFiscal: '76.543.210-3',
        email: 'hola@marca.cl',
        telefono: '+56911112222',
        web: 'https://marca.cl',
        logoArchivoPath: '/api/files/public/logos/chl/marca.webp',
        empresa: { id: api.world.CHL.a.companyId, nombre: 'Empresa CHL-A' },
        administradores: [expect.objectContaining({ email, usuarioId: await userId(email) })],
        locales: 2,
        rowVersion: 1,
      },
    ]);
    // A company's administrator has none, nor has who may read brands and keeps a store of one.
    expect((await api.as(testEmail('empresa', 'CHL')).get('/api/marcas')).body).toEqual([]);
    const keeper = testEmail('local', 'CHL');
    await sql`insert into user_permission (user_id, permission_id)
      select ${await userId(keeper)}::integer, id from permission where action = 'read' and subject = 'Brand'
      on conflict do nothing`.execute(api.db);
    expect(await api.as(keeper).get('/api/marcas')).toMatchObject({ status: 200, body: [] });
  });

  test('a role that ended is felt with the next request [P-118]', async () => {
    await roleOf(email, false);
    expect((await client.get('/api/marcas')).body).toEqual([]);
    for (const suffix of ['', '/contratos', '/contactos', '/candidatos']) {
      expect((await client.get(`/api/marcas/${brandId}${suffix}`)).status).toBe(404);
    }
    expect((await save()).status).toBe(404);
    await roleOf(email, true);
    expect((await client.get(`/api/marcas/${brandId}`)).status).toBe(200);
  });

  test('another brand, of the same company or of another one, is not his [S-323 T1 P-399]', async () => {
    const [foreignId] = api.world.CHL.b.brandIds;
    for (const id of [otherId, foreignId]) {
      expect((await client.get(`/api/marcas/${id}`)).status).toBe(404);
      expect((await save({ id })).status).toBe(404);
    }
  });
});

test('a brand, its contracts and who administers it [P-340]', async () => {
  const brand = await client.get(`/api/marcas/${brandId}`);
  expect(brand.body).toMatchObject({ nombre: 'Marca CHL-A-1', puedeEditar: true });
  const contracts = await client.get(`/api/marcas/${brandId}/contratos`);
  expect(contracts.body).toMatchObject({ number: 0, totalElements: 2 });
  expect(contracts.body.content[0]).toMatchObject({
    id: api.world.CHL.a.contractIds[0],
    codigo: 'CT-CHL-A-1',
    edificio: { id: api.world.CHL.a.buildingId, nombre: 'Mall CHL-A' },
    espacio: { codigo: 'ES-CHL-A-1', glaMetros2: 51 },
    fechaInicio: '2024-01-01',
    finVigencia: '2028-12-31',
    finVigenciaReal: null,
    usuarios: [{ email: testEmail('local', 'CHL') }],
  });
  const contacts = await client.get(`/api/marcas/${brandId}/contactos`);
  expect(contacts.body.map((one: { email: string }) => one.email)).toEqual([email]);
  // Who acts for both brands of the company gets what is of the one that the path names.
  const company = api.as(testEmail('empresa', 'CHL'));
  const other = await company.get(`/api/marcas/${otherId}`);
  expect(other.body).toMatchObject({ id: otherId, nombre: 'Marca CHL-A-2' });
  const ofOther = await company.get(`/api/marcas/${otherId}/contratos`);
  expect(ofOther.body.content.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['CT-CHL-A-3']);
  expect((await company.get(`/api/marcas/${otherId}/contactos`)).body).toEqual([]);
});

describe('PUT /marcas', () => {
  test('takes a form of `marca` and `file`: phone, e-mail, web and logo change, and nothing else [P-342]', async () => {
    const { status, body } = await save(
      { email: 'hola@marca.cl', web: 'marca.cl' },
      { bytes: await testPicture('png') },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nombre: 'Marca CHL-A-1',
      email: 'hola@marca.cl',
      telefono: '+56987654321',
      web: 'https://marca.cl',
      rowVersion: 2,
    });
    expect(body.logoArchivoPath).toMatch(/\.webp$/);
    for (const other of [{ nombre: 'Otra' }, { idFiscal: '1-9' }, { empresaId: api.world.CHL.b.companyId }]) {
      const refused = await save({ rowVersion: 2, ...other });
      expect([other, refused.status]).toEqual([other, 400]);
    }
    expect((await client.get(`/api/marcas/${brandId}`)).body).toEqual({ ...body, puedeEditar: true });
    const entry = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'brand.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      entity_id: String(brandId),
      before: { logoArchivoPath: null },
      after: { logoArchivoPath: body.logoArchivoPath },
    });
  });

  test('a JSON part that arrives as a file is read as what it is', async () => {
    const form = new FormData();
    form.append('marca', new Blob([JSON.stringify(update())], { type: 'application/json' }));
    const headers = { 'idempotency-key': randomUUID() };
    expect((await client.put('/api/marcas', { form, headers })).status).toBe(200);
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is stored anew, at most 512 pixels wide, under an address of its own [T11 T12]',
    async (kind) => {
      // Its name and type claim another kind, and the API ignores both.
      const bytes = await testPicture(kind, 900);
      const { body } = await save({}, { bytes, name: 'logo.html', type: 'text/html' });
      expect(body.logoArchivoPath).toMatch(/^\/api\/files\/public\/logos\/chl\/[0-9a-f]{40}\.webp$/);
      const served = await api.anonymous.get(body.logoArchivoPath);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  test('what the camera wrote into a picture does not stay in it', async () => {
    const bytes = await sharp(await testPicture('jpeg'))
      .withExif({ IFD0: { Copyright: 'Casa de Ana' } })
      .jpeg()
      .toBuffer();
    const { body } = await save({}, { bytes });
    const served = await api.anonymous.get(body.logoArchivoPath);
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a drawing that may hold scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', () => Buffer.from('<script>alert(1)</script>')],
    ['an empty file', () => Buffer.alloc(0)],
    [
      'the head of a picture and rubbish behind',
      () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), randomBytes(500)]),
    ],
    ['half of a picture', async () => (await testPicture('jpeg')).subarray(0, 900)],
    ['a small file that unfolds to a hundred million pixels', () => testPicture('png', 10_000)],
  ])('%s is refused at its field, and nothing is written [T9 T11]', async (_what, make) => {
    const { status, body } = await save({}, { bytes: await make() });
    expect([status, body.field, body.message]).toEqual([422, 'file', 'Elija una imagen PNG, JPG o WebP']);
    const row = await api.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: null, logo_path: null, row_version: 1 });
  });

  test('more than 5.244.000 bytes are refused at its field; far more is not even read [P-254]', async () => {
    // So many are read, and found to be no picture.
    const most = await save({}, { bytes: randomBytes(5_244_000) });
    expect([most.status, most.body.message]).toEqual([422, 'Elija una imagen PNG, JPG o WebP']);
    const large = await save({}, { bytes: randomBytes(5_244_001) });
    expect([large.status, large.body.field, large.body.message]).toEqual([
      400,
      'file',
      'La imagen puede pesar hasta 5 MB',
    ]);
    expect((await save({}, { bytes: randomBytes(6_000_000) })).status).toBe(400);
  });

  test('one picture: a second one is refused [P-251]', async () => {
    const form = new FormData();
    form.append('marca', JSON.stringify(update()));
    for (const name of ['a.png', 'b.png']) {
      form.append('file', new File([new Uint8Array(await testPicture('png'))], name));
    }
    const headers = { 'idempotency-key': randomUUID() };
    expect((await client.put('/api/marcas', { form, headers })).status).toBe(400);
    expect((await client.get(`/api/marcas/${brandId}`)).body.logoArchivoPath).toBeNull();
    const other = await save({}, { bytes: Buffer.from('<script>alert(1)</script>') });
    expect([other.status, other.body.field]).toEqual([422, 'file']);
    expect((await save({}, { bytes: await testPicture('png') })).status).toBe(200);
  });

  test('`logo: null` takes the logo away, and without it the logo stays [P-342]', async () => {
    const first = await save({}, { bytes: await testPicture('png') });
    const kept = await save({ rowVersion: 2 });
    expect(kept.body.logoArchivoPath).not.toBeNull();
    expect(kept.body.logoArchivoPath).toBe(first.body.logoArchivoPath);
    expect((await save({ rowVersion: 3, logo: null })).body.logoArchivoPath).toBeNull();
  });

  test('a save that is repeated happens once; the same key with another picture is refused [T18]', async () => {
    const key = randomUUID();
    const bytes = await testPicture('png');
    const first = await save({}, { bytes }, { key });
    const second = await save({}, { bytes }, { key });
    expect([second.status, second.body]).toEqual([200, first.body]);
    const other = await save({}, { bytes: await testPicture('png', 600, '#b45309') }, { key });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await client.get(`/api/marcas/${brandId}`)).body.rowVersion).toBe(first.body.rowVersion);
  });

  test('an edit of an older version is a conflict that shows what is stored [T19]', async () => {
    await save();
    const { status, body } = await save({ telefono: '' });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details.stored).toMatchObject({ telefono: '+56987654321', rowVersion: 2 });
    expect((await client.get(`/api/marcas/${brandId}`)).body).toMatchObject({
      telefono: '+56987654321',
      rowVersion: 2,
    });
  });

  test('Brand (update) or Client (manage) on the company will do, and only looking will not [P-122 P-284]', async () => {
    expect((await client.get(`/api/marcas/${brandId}`)).body.puedeEditar).toBe(true);
    expect((await save()).status).toBe(200);
    const company = api.as(testEmail('empresa', 'CHL'));
    await withoutPermission(testEmail('empresa', 'CHL'), 'update', 'Brand', async () => {
      expect((await company.get(`/api/marcas/${brandId}`)).body.puedeEditar).toBe(true);
      expect((await save({ rowVersion: 2 }, undefined, { as: company })).status).toBe(200);
      await withoutPermission(testEmail('empresa', 'CHL'), 'manage', 'Client', async () => {
        expect((await company.get(`/api/marcas/${brandId}`)).body.puedeEditar).toBe(false);
        expect((await save({ rowVersion: 3 }, undefined, { as: company })).status).toBe(403);
      });
    });
    await withoutPermission(email, 'update', 'Brand', async () => {
      expect((await client.get(`/api/marcas/${brandId}`)).body.puedeEditar).toBe(false);
      expect((await save({ rowVersion: 3 })).status).toBe(403);
      // Client (manage) counts on the brand's company only, for which this user does not act.
      const manage = await api.db
        .selectFrom('permission')
        .select('id')
        .where('subject', '=', 'Client')
        .where('action', '=', 'manage')
        .executeTakeFirstOrThrow();
      const given = await api.db
        .insertInto('user_permission')
        .values({ user_id: await userId(email), permission_id: manage.id, company_id: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect((await client.get(`/api/marcas/${brandId}`)).body.puedeEditar).toBe(false);
      expect((await save({ rowVersion: 3 })).status).toBe(403);
      await api.db.deleteFrom('user_permission').where('id', '=', given.id).execute();
    });
  });

  test('a call that takes no file takes no form', async () => {
    const form = new FormData();
    form.append('rolId', '"EXT_MARCA"');
    const headers = { 'idempotency-key': randomUUID() };
    expect((await client.post('/api/usuarios-roles', { form, headers })).body.code).toBe('VALIDATION_FAILED');
  });
});

async function withoutPermission(
  address: string,
  action: 'update' | 'manage',
  subject: 'Brand' | 'Client',
  work: () => Promise<void>,
): Promise<void> {
  const held = await api.db
    .selectFrom('user_permission')
    .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
    .where('user_id', '=', await userId(address))
    .where('permission.action', '=', action)
    .where('permission.subject', '=', subject)
    .select(['user_permission.user_id', 'user_permission.permission_id', 'user_permission.company_id'])
    .executeTakeFirstOrThrow();
  await api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', held.user_id)
    .where('permission_id', '=', held.permission_id)
    .execute();
  await work();
  await api.db.insertInto('user_permission').values(held).execute();
}

describe('who can be made administrator of a brand', () => {
  const company = () => api.as(testEmail('empresa', 'CHL'));
  const candidates = async (id: number): Promise<string[]> =>
    (await company().get(`/api/marcas/${id}/candidatos`)).body.content.map(
      (one: { email: string }) => one.email,
    );

  test('whoever administers another brand of the caller, and not this one already [P-252]', async () => {
    expect(await candidates(otherId)).toEqual([email]);
    expect(await candidates(brandId)).toEqual([]);
  });

  test('candidates are searched by words of name and e-mail, and 20 are answered', async () => {
    const search = async (q: string) =>
      (await company().get(`/api/marcas/${otherId}/candidatos`, { query: { q } })).body;
    expect(await search('CHL marca')).toMatchObject({ content: [{ email }], hasMore: false });
    expect(await search('nadie')).toEqual({ content: [], hasMore: false });
    await api.db
      .insertInto('app_user')
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          email: `candidata.${n}@demo.vitrina.test`,
          first_name: 'Candidata',
          country_code: 'CHL' as const,
        })),
      )
      .execute();
    await sql`insert into role_assignation (user_id, role_id, brand_id)
      select id, 'EXT_MARCA', ${brandId}::integer from app_user where first_name = 'Candidata'`.execute(
      api.db,
    );
    const many = await search('candidata');
    expect([many.content.length, many.hasMore]).toEqual([20, true]);
    await sql`delete from app_user where first_name = 'Candidata'`.execute(api.db);
  });

  test('an ended role is none, and neither is that of a disabled person [P-252]', async () => {
    await roleOf(email, false);
    expect(await candidates(otherId)).toEqual([]);
    await roleOf(email, true);
    const status = (value: 'Ok' | 'Deshabilitado') =>
      api.db.updateTable('app_user').set({ status: value }).where('email', '=', email).execute();
    await status('Deshabilitado');
    expect(await candidates(otherId)).toEqual([]);
    await status('Ok');
    // Who administered this brand once is not on it any more.
    const none = { company_id: null, contract_id: null, building_id: null };
    const former = { ...none, role_id: 'EXT_MARCA', brand_id: otherId, enabled: false } as const;
    const { id } = await api.db
      .insertInto('role_assignation')
      .values({ ...former, user_id: await userId(email) })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await candidates(otherId)).toEqual([email]);
    await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
  });

  test('once chosen he administers the brand with his next request, and is no candidate any more [P-252]', async () => {
    expect((await client.get(`/api/marcas/${otherId}`)).status).toBe(404);
    const body = {
      usuarioId: await userId(email),
      rolId: 'EXT_MARCA',
      marcaId: otherId,
      habilitado: true,
    };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await company().post('/api/usuarios-roles', { body, headers })).status).toBe(200);
    expect((await client.get('/api/marcas')).body).toHaveLength(2);
    expect(await candidates(otherId)).toEqual([]);
  });
});
