import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { runDueJobs } from '../../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { create, update, userForm } from './testing.ts';

let api: TestApi;
let company: TestClient;
let person: TestClient;
let stored: { id: number; email: string; rowVersion: number };

const preferences = '/api/perfil/correos';

beforeAll(async () => {
  api = await startTestApi();
  company = api.as(testEmail('empresa', 'CHL'));
});
afterAll(() => api.close());

beforeEach(async () => {
  const { a } = api.world.CHL;
  const { body } = await create(company, a.companyId, await userForm(api, a, ['read Billing']));
  stored = body;
  await setStatus('Ok');
  person = api.as(stored.email);
  await mails();
});

async function setStatus(status: 'Ok' | 'Pendiente'): Promise<void> {
  await api.db.updateTable('app_user').set({ status }).where('id', '=', stored.id).execute();
  stored = (await company.get(`/api/auth/users/${stored.id}`)).body;
}

/** The subjects of the mails that went to the person since the last look. */
async function mails(): Promise<string[]> {
  await runDueJobs(api.deps);
  const rows = await api.db
    .deleteFrom('mail_inbox')
    .where('recipient', '=', stored.email)
    .returningAll()
    .execute();
  return rows.map(({ subject }) => subject);
}

async function change(abilities: Parameters<typeof userForm>[2], more: object = {}): Promise<void> {
  const { a } = api.world.CHL;
  const { id, email, rowVersion } = stored;
  const form = await userForm(api, a, abilities, { email, ...more });
  const { status, body } = await update(company, a.companyId, { ...form, id, rowVersion });
  expect(status).toBe(200);
  stored = body;
}

const subject = 'Cambiaron sus accesos en Vitrina';

test('whose permissions somebody else changes hears of it by mail; other data alone makes none', async () => {
  await change(['read Billing', 'read Contract']);
  expect(await mails()).toEqual([subject]);
  await change(['read Billing', 'read Contract'], { position: 'Contadora' });
  expect(await mails()).toEqual([]);
});

test('who does not want it gets none, from the next one on, until he wants it again', async () => {
  expect((await person.get(preferences)).body).toContainEqual({ kind: 'access-changed', enabled: true });
  await change(['read Contract']);
  const off = await person.put(`${preferences}/access-changed`, { body: { enabled: false } });
  expect(off.body).toEqual({ kind: 'access-changed', enabled: false });
  // Also the one that was on its way.
  expect(await mails()).toEqual([]);
  await change(['read Billing']);
  expect(await mails()).toEqual([]);
  expect((await company.get(preferences)).body).toContainEqual({ kind: 'access-changed', enabled: true });
  await person.put(`${preferences}/access-changed`, { body: { enabled: true } });
  await change(['read Contract']);
  expect(await mails()).toEqual([subject]);
});

test('somebody who has not come in yet has his invitation and nothing else', async () => {
  await setStatus('Pendiente');
  await change(['read Contract']);
  expect(await mails()).toEqual([]);
});

test('mails that protect the account cannot be turned off', async () => {
  for (const kind of ['password-changed', 'invitation', 'second-factor']) {
    expect((await person.put(`${preferences}/${kind}`, { body: { enabled: false } })).status).toBe(400);
  }
});
