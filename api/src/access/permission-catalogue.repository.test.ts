import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runScript } from '../db/script.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { storePermissions } from './permission-catalogue.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The e-mails of Chile's people of mall A who hold a permission. */
async function holdersOf(subject: 'DiscountReview' | 'ExternalReport'): Promise<string[]> {
  const rows = await api.db
    .selectFrom('user_permission')
    .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
    .innerJoin('app_user', 'app_user.id', 'user_permission.user_id')
    .where('permission.subject', '=', subject)
    .where('app_user.country_code', '=', 'CHL')
    .select('app_user.email')
    .orderBy('app_user.email')
    .execute();
  return rows.map(({ email }) => email);
}

const takeFromAll = (subject: 'DiscountReview' | 'ExternalReport') =>
  api.db
    .deleteFrom('user_permission')
    .where('permission_id', 'in', api.db.selectFrom('permission').select('id').where('subject', '=', subject))
    .execute();

test('a permission that a later release brings is held by the staff whose role usually holds it, once', async () => {
  const before = await holdersOf('ExternalReport');
  expect(before).toContain(testEmail('admin', 'CHL'));
  await takeFromAll('ExternalReport');
  await api.db.deleteFrom('permission').where('subject', '=', 'ExternalReport').execute();
  expect(await holdersOf('ExternalReport')).toEqual([]);
  await storePermissions(api.db);
  await storePermissions(api.db);
  expect(await holdersOf('ExternalReport')).toEqual(before);
});

test('marketing people of an older installation may review discounts, once', async () => {
  const before = await holdersOf('DiscountReview');
  expect(before).toContain(testEmail('marketing', 'CHL'));
  await takeFromAll('DiscountReview');
  const script = await readFile(
    resolve(import.meta.dirname, '../../migrations/0243_marketing_reviews_discounts.sql'),
    'utf8',
  );
  await runScript(api.db, script);
  await runScript(api.db, script);
  expect(await holdersOf('DiscountReview')).toEqual(before);
});
