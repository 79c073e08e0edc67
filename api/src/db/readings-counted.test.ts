import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { everybody, publishedBy } from '../areas/announcements/testing.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

/** Counters that differ from the rows that they count. */
async function wrong() {
  const { rows } = await sql`
    select id, kept.reached, kept.opened, kept.confirmed, counted.*
    from (
      select announcement_id as id, count(*)::integer, count(opened_at)::integer, count(confirmed_at)::integer
      from announcement_receipt group by announcement_id
    ) counted(id, rows, opened_rows, confirmed_rows)
    full join announcement_count kept on kept.announcement_id = id
    where (reached, opened, confirmed) is distinct from (coalesce(rows, 0), coalesce(opened_rows, 0), coalesce(confirmed_rows, 0))`.execute(
    api.db,
  );
  return rows;
}

test('readings at the same time are counted once each, and those of a removed person no longer', async () => {
  const author = api.as(testEmail('marketing', 'CHL'));
  const audience = { ...everybody, buildings: [api.world.CHL.a.buildingId] };
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    ids.push((await publishedBy(author, { audience, asksConfirmation: true })).id);
  }
  const readers = [testEmail('local', 'CHL'), testEmail('marca', 'CHL'), testEmail('marketing', 'CHL')];
  await Promise.all(
    readers.flatMap((email, n) => {
      const reader = api.as(email);
      const shown = n % 2 === 0 ? ids : ids.toReversed();
      return [
        reader.put('/api/announcements/reached', { body: { ids: shown } }),
        reader.put('/api/announcements/reached', { body: { ids: shown.toReversed() } }),
        ...shown.map((id) => reader.put(`/api/announcements/${id}/opened`)),
        ...shown.slice(0, 2).map((id) => reader.put(`/api/announcements/${id}/confirmed`)),
      ];
    }),
  );
  expect(await wrong()).toEqual([]);
  const count = api.db.selectFrom('announcement_count').where('announcement_id', 'in', ids);
  const total = count.select(({ fn }) => [
    fn.sum<string>('reached').as('reached'),
    fn.sum<string>('opened').as('opened'),
    fn.sum<string>('confirmed').as('confirmed'),
  ]);
  const numbers = async () => Object.values(await total.executeTakeFirstOrThrow()).map(Number);
  expect(await numbers()).toEqual([12, 12, 6]);
  await api.db
    .deleteFrom('announcement_receipt')
    .where('user_id', '=', (eb) =>
      eb.selectFrom('app_user').select('id').where('email', '=', testEmail('local', 'CHL')),
    )
    .execute();
  expect((await numbers()).slice(0, 2)).toEqual([8, 8]);
  expect(await wrong()).toEqual([]);
});

test('a version counts who accepted it', async () => {
  const { id: userId } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('local', 'CHL'))
    .executeTakeFirstOrThrow();
  const now = new Date('2026-11-20T15:00:00Z');
  const { id } = await api.db
    .insertInto('terms_version')
    .values({
      country_code: 'CHL',
      number: 1,
      updated_at: now,
      updated_by: userId,
      published_at: now,
      published_by: userId,
      changes: '',
      content: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accept = api.db
    .insertInto('terms_acceptance')
    .values({ version_id: id, user_id: userId, accepted_at: now })
    .onConflict((known) => known.doNothing());
  await Promise.all([accept.execute(), accept.execute()]);
  const kept = api.db.selectFrom('terms_count').select('accepted').where('version_id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ accepted: 1 });
});
