import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

let api: TestApi;
let client: TestClient;
let me: Awaited<ReturnType<typeof userOf>>;
const email = testEmail('marca', 'CHL');

const userOf = (address: string) =>
  api.db.selectFrom('app_user').selectAll().where('email', '=', address).executeTakeFirstOrThrow();

beforeAll(async () => {
  api = await startTestApi();
  client = api.as(email);
  me = await userOf(email);
});
afterAll(() => api.close());

// Each test begins with the user as the test data has them.
beforeEach(async () => {
  const { first_name, last_name, dni, phone, corporate, row_version } = me;
  const asMade = { first_name, last_name, dni, phone, corporate, row_version };
  await api.db.updateTable('app_user').set(asMade).where('id', '=', me.id).execute();
  me = await userOf(email);
});

const pathOf = (id: number) => `/api/usuarios/${id}/perfil`;

let operation = 0;
function save(
  change: Record<string, unknown> = {},
  { id = me.id, key = `operation-${(operation += 1)}` } = {},
) {
  const body = {
    email,
    nombres: 'Ana María',
    apellidos: 'Rojas Díaz',
    dni: '12.345.678-5',
    telefono: '+56912345678',
    rowVersion: 1,
    ...change,
  };
  return client.put(pathOf(id), { body, headers: { 'idempotency-key': key } });
}

test('a user reads his own profile', async () => {
  const { status, body } = await client.get(pathOf(me.id));
  expect(status).toBe(200);
  expect(body).toEqual({
    id: me.id,
    email,
    nombres: 'marca',
    apellidos: 'CHL a',
    dni: null,
    telefono: null,
    paisId: 'CHL',
    corporate: false,
    rowVersion: 1,
  });
});

test('the update takes email, nombres, apellidos, dni and telefono and stores them [U-019 U-343]', async () => {
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    nombres: 'Ana María',
    dni: '12.345.678-5',
    telefono: '+56912345678',
    rowVersion: 2,
  });
  expect(await userOf(email)).toMatchObject({
    first_name: 'Ana María',
    last_name: 'Rojas Díaz',
    dni: '12.345.678-5',
    phone: '+56912345678',
    row_version: 2,
  });
  const read = (await client.get(pathOf(me.id))).body;
  expect(read).toMatchObject({
    nombres: 'Ana María',
    apellidos: 'Rojas Díaz',
    dni: '12.345.678-5',
    telefono: '+56912345678',
    rowVersion: 2,
  });
});

test('an empty document or phone is stored as none', async () => {
  await save();
  const { body } = await save({ dni: '', telefono: '', rowVersion: 2 });
  expect(body).toMatchObject({ dni: null, telefono: null });
});

test("another user's profile does not exist, whether of the same company or of another tenant", async () => {
  for (const other of [testEmail('empresa', 'CHL'), testEmail('marca', 'CHL', 'b')]) {
    const before = await userOf(other);
    expect((await client.get(pathOf(before.id))).status).toBe(404);
    expect((await save({ email: other }, { id: before.id })).status).toBe(404);
    expect(await userOf(other)).toEqual(before);
  }
});

test('fields that the form does not have are refused and change nothing', async () => {
  for (const extra of [{ estado: 'Ok' }, { roles: ['INT_ADMIN'] }, { corporate: true }, { paisId: 'PER' }]) {
    expect((await save(extra)).status).toBe(400);
  }
  expect(await userOf(email)).toEqual(me);
});

test('the e-mail cannot be changed [U-171]', async () => {
  const { status, body } = await save({ email: 'otra@demo.vitrina.test' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'RULE_BROKEN', field: 'email' });
  expect((await userOf(email)).row_version).toBe(1);
});

test('a corporate user cannot change his profile, not even the phone [U-173 U-323]', async () => {
  await api.db.updateTable('app_user').set({ corporate: true }).where('id', '=', me.id).execute();
  const { status, body } = await save();
  expect(status).toBe(403);
  expect(body.message).toContain('directorio corporativo');
  // The person's own names with another phone.
  expect((await save({ nombres: 'marca', apellidos: 'CHL a', dni: '' })).status).toBe(403);
  expect(await userOf(email)).toMatchObject({ first_name: 'marca', phone: null });
  // Everybody else can.
  await api.db.updateTable('app_user').set({ corporate: false }).where('id', '=', me.id).execute();
  const { rowVersion } = (await client.get(pathOf(me.id))).body;
  expect((await save({ rowVersion })).body).toMatchObject({ telefono: '+56912345678' });
});

test("the phone has to be one of the user's country, and the document one that its check digit holds", async () => {
  const cases = [
    [{ telefono: '+51987654321' }, 'telefono'],
    [{ telefono: '912345678' }, 'telefono'],
    [{ telefono: '+5691' }, 'telefono'],
    [{ dni: '12.345.678-4' }, 'dni'],
    [{ dni: 'hola' }, 'dni'],
  ] as const;
  for (const [change, field] of cases) {
    const { status, body } = await save(change);
    expect({ status, field: body.field }).toEqual({ status: 422, field });
  }
});

test('a document that was stored before the rule does not stop a change of the name', async () => {
  await api.db.updateTable('app_user').set({ dni: 'AB-1' }).where('id', '=', me.id).execute();
  expect((await save({ dni: 'AB-1' })).status).toBe(200);
  expect((await save({ dni: 'AB-2', rowVersion: 2 })).status).toBe(422);
});

test.each([
  ['nombres', '\u200B'],
  ['apellidos', 'abc\u202Egnp.exe'],
])('%s of which something cannot be seen are refused with field and message', async (field, value) => {
  const { status, body } = await save({ [field]: value });
  expect(status).toBe(400);
  expect(body).toMatchObject({ field, message: 'Tiene caracteres invisibles. Escríbalo de nuevo.' });
});

test('an empty name is refused with its field and message', async () => {
  const { status, body } = await save({ nombres: '  ' });
  expect(status).toBe(400);
  expect(body.message).toBe('Debe ingresar su nombre');
});

test('a version that is no longer the stored one answers 409 with what is stored, and changes nothing [T19]', async () => {
  await save({ nombres: 'Primera' });
  const { status, body } = await save({ nombres: 'Segunda' });
  expect(status).toBe(409);
  expect(body.code).toBe('VERSION_CONFLICT');
  expect(body.details.stored).toMatchObject({ nombres: 'Primera', rowVersion: 2 });
  expect((await userOf(email)).first_name).toBe('Primera');
});

test('a lost reply can be asked for again: same key, same answer, one change', async () => {
  const first = await save({}, { key: 'the-same-operation' });
  const again = await save({}, { key: 'the-same-operation' });
  expect(again.body).toEqual(first.body);
  const other = await save({ nombres: 'Otra' }, { key: 'the-same-operation' });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await userOf(email)).toMatchObject({ first_name: 'Ana María', row_version: 2 });
});

test('a change leaves one audit entry with both values; a refused one leaves none', async () => {
  const updates = () => api.db.selectFrom('audit_log').where('action', '=', 'profile.update');
  const earlier = await updates().select('id').execute();
  await save({ email: 'otra@demo.vitrina.test' });
  await save();
  const entries = await updates()
    .select(['user_id', 'entity_id', 'at', 'ip', 'before', 'after'])
    .where('id', 'not in', [0, ...earlier.map(({ id }) => id)])
    .execute();
  expect(entries).toEqual([
    {
      user_id: me.id,
      entity_id: String(me.id),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
      before: expect.objectContaining({ nombres: 'marca', rowVersion: 1 }),
      after: expect.objectContaining({ nombres: 'Ana María', rowVersion: 2 }),
    },
  ]);
});
