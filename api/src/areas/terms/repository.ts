import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';

/** The version that holds in a country, with the instant at which a person accepted it. */
export const findCurrent = (
  db: System,
  { country, userId }: { readonly country: CountryCode; readonly userId: number },
) =>
  db
    .selectFrom('terms_version')
    .leftJoin('terms_acceptance', (join) =>
      join
        .onRef('terms_acceptance.version_id', '=', 'terms_version.id')
        .on('terms_acceptance.user_id', '=', userId),
    )
    .where('country_code', '=', country)
    .where('number', 'is not', null)
    .select(['id', 'number', 'changes', 'content', 'published_at', 'accepted_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The version that a person has still to accept. */
export async function termsDueFor(
  db: System,
  whose: { readonly country: CountryCode; readonly userId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from terms_version
    where country_code = ${whose.country}
      and number = (select max(number) from terms_version where country_code = ${whose.country})
      and not exists (
        select from terms_acceptance where version_id = terms_version.id and user_id = ${whose.userId})`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Keeps the first acceptance; answers its instant. */
export async function keepAcceptance({ db, scope }: Scoped, versionId: number, now: Date): Promise<Date> {
  const { accepted_at: at } = await db
    .insertInto('terms_acceptance')
    .values({ version_id: versionId, user_id: scope.userId, accepted_at: now })
    .onConflict((known) =>
      known
        .columns(['version_id', 'user_id'])
        .doUpdateSet({ accepted_at: sql`terms_acceptance.accepted_at` }),
    )
    .returning('accepted_at')
    .executeTakeFirstOrThrow();
  return at;
}
