import type { CountryCode } from 'shared/countries';
import { todayIn } from 'shared/rules';
import type { Database } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { namedRandom } from './random.ts';
import type { DemoWorld } from './world.ts';

export const todayOf =
  (now: Date) =>
  (country: CountryCode): string =>
    todayIn(country, now);

/** The core rows, by id. */
export async function readWorld(
  db: Database,
  { clock, files }: Pick<Deps, 'clock' | 'files'>,
): Promise<DemoWorld> {
  const rows = {
    companies: await db.selectFrom('company').selectAll().orderBy('id').execute(),
    brands: await db.selectFrom('brand').selectAll().orderBy('id').execute(),
    buildings: await db.selectFrom('building').selectAll().orderBy('id').execute(),
    spaces: await db.selectFrom('space').selectAll().orderBy('id').execute(),
    contracts: await db.selectFrom('contract').selectAll().orderBy('id').execute(),
    users: await db.selectFrom('app_user').selectAll().orderBy('id').execute(),
    assignations: await db.selectFrom('role_assignation').selectAll().orderBy('id').execute(),
  };
  return { random: namedRandom, todayOf: todayOf(clock.now()), clock, files, ...rows };
}
