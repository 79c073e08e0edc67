import type { Database } from '../../src/db/database.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';
import { demoTerms } from './texts.ts';

const minute = 60_000;
const day = 1_440 * minute;

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
  const people = await db.selectFrom('app_user').where('country_code', '=', 'COL').select('id').execute();
  // Over the days after the publication, and the same in each run.
  const acceptances = people.map(({ id }) => ({
    version_id: first,
    user_id: id,
    accepted_at: new Date(publishedAt.getTime() + ((id * 7919) % 20_160) * minute),
  }));
  await db.insertInto('terms_acceptance').values(acceptances).execute();
}
