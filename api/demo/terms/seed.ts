import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';
import { demoTerms } from './texts.ts';

const day = 86_400_000;

/**
 * One country has terms in force, which all its people have accepted, and the draft of their next version. The
 * others have none: people are asked only once the first one is published.
 */
export async function seedTerms(db: Database, { clock }: DemoWorld): Promise<void> {
  const now = clock.now();
  const author = await portalAdministrator(db, 'COL');
  const publishedAt = new Date(now.getTime() - 60 * day);
  const version = { country_code: 'COL', updated_by: author } as const;
  const { id: first } = await db
    .insertInto('terms_version')
    .values({
      ...version,
      number: 1,
      changes: '',
      content: demoTerms.first,
      updated_at: publishedAt,
      published_at: publishedAt,
      published_by: author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('terms_version')
    .values({
      ...version,
      number: null,
      changes: demoTerms.secondChanges,
      content: demoTerms.second,
      updated_at: new Date(now.getTime() - day),
      published_at: null,
      published_by: null,
    })
    .execute();
  // Over the days after the publication, and the same in each run.
  await db
    .insertInto('terms_acceptance')
    .columns(['version_id', 'user_id', 'accepted_at'])
    .expression(
      db
        .selectFrom('app_user')
        .where('country_code', '=', 'COL')
        .select([
          sql<number>`${first}::integer`.as('version_id'),
          'id',
          sql<Date>`${publishedAt}::timestamptz + (id * 7919 % 20160) * interval '1 minute'`.as(
            'accepted_at',
          ),
        ]),
    )
    .execute();
}
