import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { apply, debt, debtFile, imported, preview, rowsOf, undo } from './testing.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  await insertSociety(api.db, 'CHL', 'CL10');
});
afterAll(() => api.close());

const amounts = async (...numbers: string[]) =>
  Object.fromEntries(
    (
      await api.db
        .selectFrom('debt_document')
        .select(['number', 'amount'])
        .where('number', 'in', numbers)
        .orderBy('number')
        .execute()
    ).map(({ number, amount }) => [number, amount]),
  );

test('undoing an import deletes what it created, puts back what it changed, and is in the audit log [D3]', async () => {
  await imported(api, portal, debtFile(debt('A-1', 100)));
  const { id } = await imported(api, portal, debtFile(debt('A-1', 200), debt('A-2', 50)));
  expect(await amounts('A-1', 'A-2')).toEqual({ 'A-1': 200, 'A-2': 50 });
  expect(await undo(api, portal, id)).toMatchObject({
    status: 'undone',
    left: 0,
    undoneBy: 'portal CHL a',
    may: { undo: false },
  });
  expect(await amounts('A-1', 'A-2')).toEqual({ 'A-1': 100 });
  const entry = await api.db
    .selectFrom('audit_log')
    .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['app_user.email', 'at', 'ip', 'after'])
    .where('action', '=', 'import.undo')
    .where('entity_id', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    email: testEmail('portal', 'CHL'),
    at: new Date('2026-11-20T15:00:00Z'),
    ip: '127.0.0.1',
    after: { tipo: 'Deudas', devueltos: 2, sinDeshacer: 0 },
  });
});

test('undoing leaves the rows that changed since, and says which and why [T29 T19]', async () => {
  const { id } = await imported(api, portal, debtFile(debt('B-1', 1), debt('B-2', 2), debt('B-3', 3)));
  await imported(api, portal, debtFile(debt('B-2', 22)));
  await api.db.deleteFrom('debt_document').where('number', '=', 'B-3').execute();
  expect(await undo(api, portal, id)).toMatchObject({ status: 'undone', left: 2 });
  expect(await amounts('B-1', 'B-2', 'B-3')).toEqual({ 'B-2': 22 });
  expect((await rowsOf(portal, id, '?estado=left')).map(({ key, left }) => [key, left])).toEqual([
    ['CL10 · B-2', 'Cambió después de la importación.'],
    ['CL10 · B-3', 'Ya no existe.'],
  ]);
});

test('undoing leaves what it had changed or ended and what was changed since [T29 T19]', async () => {
  await imported(api, portal, debtFile(debt('E-1', 1), debt('E-2', 2)));
  const sent = await preview(api, portal, debtFile(debt('E-1', 11)), { complete: true });
  await apply(api, portal, sent.id, sent.counts?.end);
  expect(await amounts('E-1', 'E-2')).toEqual({ 'E-1': 11 });
  await imported(api, portal, debtFile(debt('E-1', 111), debt('E-2', 222)));
  expect(await undo(api, portal, sent.id)).toMatchObject({ status: 'undone', left: 2 });
  expect(await amounts('E-1', 'E-2')).toEqual({ 'E-1': 111, 'E-2': 222 });
});

test('undoing a complete file brings back what it ended', async () => {
  await imported(api, portal, debtFile(debt('C-1', 7)));
  const before = await api.db.selectFrom('debt_document').select(['number', 'amount']).execute();
  const sent = await preview(api, portal, debtFile(debt('C-2')), { complete: true });
  await apply(api, portal, sent.id, sent.counts?.end);
  expect(await amounts('C-1', 'C-2')).toEqual({ 'C-2': 1_000 });
  expect(await undo(api, portal, sent.id)).toMatchObject({ status: 'undone', left: 0 });
  const after = await api.db.selectFrom('debt_document').select(['number', 'amount']).execute();
  expect(after.toSorted((a, b) => (a.number < b.number ? -1 : 1))).toEqual(
    before.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  );
});

test('an import is undone once', async () => {
  const { id } = await imported(api, portal, debtFile(debt('D-1', 1)));
  await undo(api, portal, id);
  await imported(api, portal, debtFile(debt('D-1', 1)));
  await undo(api, portal, id);
  expect(await amounts('D-1')).toEqual({ 'D-1': 1 });
});
