import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testPicture } from '../../testing/pictures.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { actForToo } from '../users/testing.ts';

let api: TestApi;
let client: TestClient;
let companyId: number;
const email = testEmail('empresa', 'CHL');

beforeAll(async () => {
  api = await startTestApi();
  client = api.as(email);
  companyId = api.world.CHL.a.companyId;
});
afterAll(() => api.close());

const asMade = {
  email: null,
  phone: null,
  web: null,
  address: null,
  logo_path: null,
  row_version: 1,
  executive_id: null,
};
beforeEach(async () => {
  await api.db.updateTable('company').set(asMade).where('id', '=', companyId).execute();
});

const userId = async (address: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', address).executeTakeFirstOrThrow())
    .id;

let operation = 0;
const save = (change: Record<string, unknown> = {}, as = client) => {
  const empresa = {
    id: companyId,
    email: 'Hola@Empresa.CL',
    telefono: '+56223456789',
    web: 'www.empresa.cl',
    rowVersion: 1,
    ...change,
  };
  const headers = { 'idempotency-key': `operation-${(operation += 1)}` };
  return as.put('/api/empresas', { body: { empresa }, headers });
};

async function giveExecutive(): Promise<void> {
  const { id } = await api.db
    .insertInto('commercial_executive')
    .values({
      country_code: 'CHL',
      first_name: 'Rosa',
      last_name: 'Pino',
      email: `rosa.${(operation += 1)}@operadora.vitrina.test`,
      phone: '+56987654321',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('company').set({ executive_id: id }).where('id', '=', companyId).execute();
}

describe('GET /empresas/{id}', () => {
  test('answers one company with its tax id, and as what the caller acts for it [P-152 P-331]', async () => {
    const facts = {
      email: 'hola@empresa.cl',
      phone: '+56223456789',
      web: 'https://empresa.cl',
      address: 'Avenida Central 100, Santiago',
      logo_path: 'logos/chl/empresa.webp',
    };
    await api.db.updateTable('company').set(facts).where('id', '=', companyId).execute();
    const { status, body } = await client.get(`/api/empresas/${companyId}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: companyId,
      paisId: 'CHL',
      nombre: 'Empresa CHL-A',
      idFiscal: 'TAX-CHL-A',
      email: 'hola@empresa.cl',
      telefono: '+56223456789',
      web: 'https://empresa.cl',
      direccion: 'Avenida Central 100, Santiago',
      logoArchivoPath: '/api/files/public/logos/chl/empresa.webp',
      perfil: { nombre: 'Administrador de empresa' },
      comercial: null,
      rowVersion: 1,
    });
    const { companyId: otherId } = api.world.CHL.b;
    const leave = await actForToo(api, email, otherId);
    const { body: list } = await client.get('/api/empresas');
    const { body: other } = await client.get(`/api/empresas/${otherId}`);
    await leave();
    expect(list.content).toMatchObject([
      { id: companyId, name: 'Empresa CHL-A' },
      { id: otherId, name: 'Empresa CHL-B' },
    ]);
    expect(other).toMatchObject({ id: otherId, nombre: 'Empresa CHL-B' });
  });

  test('with its commercial executive [P-337]', async () => {
    await giveExecutive();
    const { body } = await client.get(`/api/empresas/${companyId}`);
    expect(body.comercial).toMatchObject({ nombres: 'Rosa', apellidos: 'Pino', telefono: '+56987654321' });
  });

  test('staff with Client (manage) act for the companies of their malls', async () => {
    const { body } = await api.as(testEmail('admin', 'CHL')).get(`/api/empresas/${companyId}`);
    expect(body.perfil).toEqual({ nombre: 'Administrador de centro comercial' });
  });
});

describe('GET /empresas/{id}/contactos', () => {
  test('answers who administers the company; finance, brands and stores are none [P-332]', async () => {
    const row = api.db.updateTable('app_user').where('email', '=', email);
    await row.set({ phone: '+56911112222', position: 'Gerenta' }).execute();
    // Who acts for two companies gets those of the one that the path names.
    const leave = await actForToo(api, email, api.world.CHL.b.companyId);
    const { body } = await client.get(`/api/empresas/${companyId}/contactos`);
    await leave();
    await row.set({ phone: null, position: null }).execute();
    expect(body).toEqual([
      {
        usuarioId: await userId(email),
        nombres: 'empresa',
        apellidos: 'CHL a',
        email,
        telefono: '+56911112222',
        cargo: 'Gerenta',
        estado: 'Ok',
      },
    ]);
  });
});

describe('GET /empresas/{id}/marcas', () => {
  test('answers the brands of the company with those who administer them [P-335]', async () => {
    // Who acts for two companies gets those of the one that the path names.
    const leave = await actForToo(api, email, api.world.CHL.b.companyId);
    const { body } = await client.get(`/api/empresas/${companyId}/marcas`);
    await leave();
    expect(
      body.map((brand: { nombre: string; locales: number; administradores: { email: string }[] }) => [
        brand.nombre,
        brand.locales,
        brand.administradores.map((one) => one.email),
      ]),
    ).toEqual([
      ['Marca CHL-A-1', 2, [testEmail('marca', 'CHL')]],
      ['Marca CHL-A-2', 1, []],
    ]);
  });
});

describe('PUT /empresas, for who holds Client (manage) alone', () => {
  test('takes a form of `empresa` and `file`: e-mail, phone, web and logo change [P-254 P-338 P-339 T11]', async () => {
    const form = new FormData();
    const empresa = { id: companyId, email: 'hola@empresa.cl', telefono: '+56223456789', web: 'empresa.cl' };
    form.append('empresa', JSON.stringify({ ...empresa, rowVersion: 1 }));
    form.append('file', new File([new Uint8Array(await testPicture('png'))], 'logo.png'));
    const put = () =>
      client.put('/api/empresas', {
        form,
        headers: { 'idempotency-key': `operation-${(operation += 1)}` },
      });
    const lost = await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', await userId(email))
      .where('permission_id', 'in', (eb) =>
        eb.selectFrom('permission').select('id').where('subject', '=', 'Client'),
      )
      .returning(['user_id', 'permission_id', 'company_id'])
      .execute();
    expect((await put()).status).toBe(403);
    await api.db.insertInto('user_permission').values(lost).execute();
    expect((await put()).status).toBe(200);
    const { body } = await client.get(`/api/empresas/${companyId}`);
    expect(body).toMatchObject({ ...empresa, web: 'https://empresa.cl', nombre: 'Empresa CHL-A' });
    expect((await api.anonymous.get(body.logoArchivoPath)).headers['content-type']).toBe('image/webp');
    const drawn = new FormData();
    drawn.append('empresa', JSON.stringify({ ...empresa, rowVersion: body.rowVersion }));
    drawn.append('file', new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'logo.png'));
    const headers = { 'idempotency-key': `operation-${(operation += 1)}` };
    const refused = await client.put('/api/empresas', { form: drawn, headers });
    expect([refused.status, refused.body.field]).toEqual([422, 'file']);
    const large = new FormData();
    large.append('empresa', JSON.stringify({ ...empresa, rowVersion: body.rowVersion }));
    large.append('file', new File([new Uint8Array(5_244_001)], 'logo.png'));
    const tooLarge = await client.put('/api/empresas', {
      form: large,
      headers: { 'idempotency-key': `operation-${(operation += 1)}` },
    });
    expect([tooLarge.status, tooLarge.body.field, tooLarge.body.message]).toEqual([
      400,
      'file',
      'La imagen puede pesar hasta 5 MB',
    ]);
    const after = await client.get(`/api/empresas/${companyId}`);
    expect(after.body.logoArchivoPath).toBe(body.logoArchivoPath);
    // Staff who hold it edit the companies of their malls.
    const staff = api.as(testEmail('admin', 'CHL'));
    const ofStaff = await save({ email: 'otra@empresa.cl', rowVersion: body.rowVersion }, staff);
    expect([ofStaff.status, ofStaff.body.email]).toEqual([200, 'otra@empresa.cl']);
    expect((await save({ id: api.world.CHL.b.companyId }, staff)).status).toBe(404);
  });

  test('whoever has the address of its logo opens it, signed in or not [T12]', async () => {
    const form = new FormData();
    const empresa = { id: companyId, email: 'hola@empresa.cl', telefono: '+56223456789', web: 'empresa.cl' };
    form.append('empresa', JSON.stringify({ ...empresa, rowVersion: 1 }));
    form.append('file', new File([new Uint8Array(await testPicture('png'))], 'logo.png'));
    const headers = { 'idempotency-key': `operation-${(operation += 1)}` };
    expect((await client.put('/api/empresas', { form, headers })).status).toBe(200);
    const { body } = await client.get(`/api/empresas/${companyId}`);
    for (const who of [api.anonymous, api.as(testEmail('local', 'PER'))]) {
      const { status, headers: sent } = await who.get(body.logoArchivoPath);
      expect([status, sent['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('changes e-mail, phone and web, in the form in which they are stored, and leaves an audit entry', async () => {
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'hola@empresa.cl',
      telefono: '+56223456789',
      web: 'https://www.empresa.cl',
      nombre: 'Empresa CHL-A',
      rowVersion: 2,
    });
    const entry = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'company.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      entity: 'company',
      entity_id: String(companyId),
      user_id: await userId(email),
      before: { telefono: null },
      after: { telefono: '+56223456789' },
    });
  });

  test.each([
    ['email', 'sin-arroba', 'Ingrese un correo válido'],
    ['telefono', '+51987654321', 'Ingrese un teléfono válido de su país'],
    ['telefono', '223456789', 'Ingrese un teléfono válido de su país'],
  ])('refuses %s %s at its field', async (field, value, message) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.code, body.field, body.message]).toEqual([422, 'RULE_BROKEN', field, message]);
  });

  test('refuses a web address that would run at its field [T8]', async () => {
    const { status, body } = await save({ web: 'javascript:alert(1)' });
    const message = 'Ingrese una dirección web válida, por ejemplo www.sutienda.com';
    expect([status, body.code, body.field, body.message]).toEqual([422, 'RULE_BROKEN', 'web', message]);
  });

  test('a phone is one of the company’s own country', async () => {
    const { a } = api.world.PER;
    const inPeru = api.as(testEmail('empresa', 'PER'));
    expect((await save({ id: a.companyId, telefono: '+56987654321' }, inPeru)).body.field).toBe('telefono');
    expect((await save({ id: a.companyId, telefono: '+51987654321' }, inPeru)).status).toBe(200);
  });

  test('an empty text clears; what was accepted before may stay', async () => {
    await api.db
      .updateTable('company')
      .set({ phone: '2345', web: 'https://vieja' })
      .where('id', '=', companyId)
      .execute();
    const { body } = await save({ telefono: '2345', web: 'https://vieja', email: '' });
    expect(body).toMatchObject({ telefono: '2345', web: 'https://vieja', email: null });
  });

  test('an edit of an older version is a conflict that shows what is stored [T19]', async () => {
    await save();
    const { status, body } = await save({ email: 'otra@empresa.cl' });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details.stored).toMatchObject({ email: 'hola@empresa.cl', rowVersion: 2 });
    expect((await client.get(`/api/empresas/${companyId}`)).body).toMatchObject({
      email: 'hola@empresa.cl',
      rowVersion: 2,
    });
  });

  test.each(['marca', 'finanzas', 'local', 'operaciones'] as const)('%s may not', async (role) => {
    expect((await save({}, api.as(testEmail(role, 'CHL')))).status).toBe(403);
  });
});

describe('companies with their commercial executive', () => {
  test('all of the caller’s, those without an administrator, and that of one company [P-336 P-337]', async () => {
    const staff = api.as(testEmail('admin', 'CHL'));
    const none = await staff.get(`/api/empresas/${companyId}/comercial`);
    expect([none.status, none.body]).toEqual([200, null]);
    await giveExecutive();
    const all = await staff.get('/api/empresas/comercial');
    expect(all.body).toMatchObject({
      totalElements: 1,
      content: [{ id: companyId, nombre: 'Empresa CHL-A', comercial: { nombres: 'Rosa' } }],
    });
    const unattended = () => staff.get('/api/empresas/comercial/sin-admin-empresa');
    expect((await unattended()).body.totalElements).toBe(0);
    const ofAdministrator = await userId(email);
    const end = (enabled: boolean) =>
      api.db
        .updateTable('role_assignation')
        .set({ enabled })
        .where('user_id', '=', ofAdministrator)
        .execute();
    await end(false);
    expect((await unattended()).body.content).toEqual([
      expect.objectContaining({ id: companyId, comercial: expect.objectContaining({ apellidos: 'Pino' }) }),
    ]);
    await end(true);
    const one = await staff.get(`/api/empresas/${companyId}/comercial`);
    expect(one.body).toEqual({
      nombres: 'Rosa',
      apellidos: 'Pino',
      email: expect.stringMatching(/^rosa\.\d+@operadora\.vitrina\.test$/),
      telefono: '+56987654321',
    });
    const foreign = await staff.get(`/api/empresas/${api.world.CHL.b.companyId}/comercial`);
    expect(foreign.status).toBe(404);
  });
});
