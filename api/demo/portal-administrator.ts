import type { CountryCode } from 'shared/countries';
import type { Database } from '../src/db/database.ts';

/** The portal administrator of a country, as the author of what the demo has planned and written. */
export async function portalAdministrator(db: Database, country: CountryCode): Promise<number> {
  const { id } = await db
    .selectFrom('role_assignation')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .where('role_id', '=', 'INT_PORTAL')
    .where('country_code', '=', country)
    .select('app_user.id')
    .orderBy('app_user.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
