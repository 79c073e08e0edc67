import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  startTestApi,
  testEmail,
  testEngine,
  testPassword,
  type Tenant,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { waitsForLock } from '../../testing/cluster-nodes.ts';
import { create, key, permissionId, update, userForm, userIdOf } from './testing.ts';
import { lockUser } from './write.repository.ts';

let api: TestApi;
let a: Tenant;
let company: TestClient;
let store: number;
let otherStore: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ a } = api.world.CHL);
  company = api.as(testEmail('empresa', 'CHL'));
  [store, otherStore] = a.contractIds;
});
afterAll(() => api.close());

/** A store has room for two. */
afterEach(async () => {
  const managers = api.db.updateTable('role_assignation').where('contract_id', 'in', [store, otherStore]);
  await managers.set({ enabled: false }).execute();
});

/** A user with one store and the form that the next administrator has open. */
async function opened() {
  const assignations = [{ type: 'Contract', contractId: store }];
  const form = await userForm(api, a, ['read Contract'], { assignations });
  const { body: user } = await create(company, a.companyId, form);
  return { ...form, id: user.id, rowVersion: user.rowVersion };
}

const assign = (usuarioId: number, role: object) =>
  company.post('/api/usuarios-roles', { body: { usuarioId, habilitado: true, ...role }, headers: key() });
const manager = (contratoId: number, habilitado = true) => ({ rolId: 'EXT_LOCAL', contratoId, habilitado });

const storesOf = ({ assignations }: { assignations: { contractId: number | null }[] }) =>
  assignations.map(({ contractId }) => contractId);
const now = async (id: number) => (await company.get(`/api/auth/users/${id}`)).body;

test('who was made manager of another store meanwhile keeps it: the open form gets 409 with what is stored [T19]', async () => {
  const form = await opened();
  expect((await assign(form.id, manager(otherStore))).status).toBe(200);
  const late = await update(company, a.companyId, { ...form, phone: '+56911112222' });
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(storesOf(late.body.details.stored)).toEqual([store, otherStore]);
  // The same for an administrator who found the user by e-mail and adds them.
  const added = await create(company, a.companyId, { ...form, phone: '+56911112222' });
  expect([added.status, added.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(storesOf(added.body.details.stored)).toEqual([store, otherStore]);
  const held = (await now(form.id)).permissions.map((row: { permissionId: number }) => row.permissionId);
  expect(held).toContain(await permissionId(api, 'create DailySales'));
  expect(storesOf(await now(form.id))).toEqual([store, otherStore]);
});

test('so does who was given a brand, and the end of a role is a change too', async () => {
  const form = await opened();
  await assign(form.id, { rolId: 'EXT_MARCA', marcaId: a.brandIds[1] });
  const stale = await update(company, a.companyId, form);
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  const given = expect.objectContaining({ type: 'Brand', brandId: a.brandIds[1] });
  expect(stale.body.details.stored.assignations).toContainEqual(given);
  await assign(form.id, manager(store, false));
  const { rowVersion } = stale.body.details.stored;
  const late = await update(company, a.companyId, { ...form, rowVersion });
  expect(late.status).toBe(409);
  expect(late.body.details.stored.assignations).toEqual([given]);
  expect((await now(form.id)).assignations).toEqual([given]);
});

test('a save that changes roles answers the version with which the next one goes on', async () => {
  const form = await opened();
  const assignations = [{ type: 'Contract', contractId: otherStore }];
  const { status, body } = await update(company, a.companyId, { ...form, assignations });
  expect([status, storesOf(body)]).toEqual([200, [otherStore]]);
  expect((await now(form.id)).rowVersion).toBe(body.rowVersion);
  const next = await update(company, a.companyId, { ...form, rowVersion: body.rowVersion });
  expect([next.status, storesOf(next.body)]).toEqual([200, [store]]);
});

test('whoever signs in meanwhile is in nobody’s way', async () => {
  const email = testEmail('finanzas', 'CHL');
  const { id, rowVersion } = await now(await userIdOf(api, email));
  const recaptchaToken = await solvedCaptcha(api.anonymous);
  const body = { username: email, password: testPassword, recaptchaVersion: 3, recaptchaToken };
  expect((await api.anonymous.post('/api/auth/login', { body })).status).toBe(200);
  const form = await userForm(api, a, ['read Billing'], { email, id, rowVersion });
  expect((await update(company, a.companyId, form)).status).toBe(200);
});

test('who gets another role while he edits his own profile saves it', async () => {
  const email = testEmail('marca', 'CHL');
  const himself = api.as(email);
  const id = await userIdOf(api, email);
  const path = `/api/usuarios/${id}/perfil`;
  const { rowVersion } = (await himself.get(path)).body;
  expect((await assign(id, { rolId: 'EXT_MARCA', marcaId: a.brandIds[1] })).status).toBe(200);
  const body = { email, nombres: 'Ana', apellidos: 'Rojas', dni: '', telefono: '', rowVersion };
  expect((await himself.put(path, { body, headers: key() })).status).toBe(200);
});

test('two administrators who give one person the same store through both screens: no call fails', async () => {
  const { id, ...form } = await opened();
  const assignations = [store, otherStore].map((contractId) => ({ type: 'Contract', contractId }));
  const statuses = new Set<number>();
  for (let round = 0; round < 40; round += 1) {
    await assign(id, manager(otherStore, false));
    const { rowVersion } = await now(id);
    const replies = await Promise.all([
      assign(id, manager(otherStore)),
      update(company, a.companyId, { ...form, id, rowVersion, assignations }),
    ]);
    for (const { status } of replies) statuses.add(status);
    expect(storesOf(await now(id))).toEqual([store, otherStore]);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
});

// The embedded engine has one connection, so a row is never waited for.
if (testEngine === 'postgres') {
  test('whoever assigns a manager waits for the person with empty hands, so that nobody waits in a circle', async () => {
    const { id } = await opened();
    const { assigned } = await api.db.transaction().execute(async (holder) => {
      await lockUser(holder, id);
      const waiting = assign(id, manager(otherStore));
      while (!(await waitsForLock(api.db)));
      const free = holder.selectFrom('contract').select('id').where('id', '=', otherStore);
      expect(await free.forNoKeyUpdate().skipLocked().execute()).toEqual([{ id: otherStore }]);
      return { assigned: waiting };
    });
    expect((await assigned).status).toBe(200);
  });
}
