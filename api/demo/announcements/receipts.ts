import { audiencePeople } from '../../src/areas/announcements/audience.repository.ts';
import type { CountryCode } from 'shared/countries';
import type { Audience } from 'shared/endpoints/publishing';
import type { Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';

type Told = {
  readonly id: number;
  readonly country: CountryCode;
  readonly audience: Audience;
  readonly at: Date;
  readonly asks: boolean;
};

const hourMs = 3_600_000;

/** Most people saw it on the wall, more than half opened it, and many of those confirmed it. */
export async function seedReceipts(
  db: Database,
  world: DemoWorld,
  { id, country, audience, at, asks }: Told,
): Promise<void> {
  const random = world.random(`receipts ${id}`);
  const now = world.clock.now().getTime();
  const people = await audiencePeople(db, { country, audience })
    .select('app_user.id')
    .orderBy('app_user.id')
    .execute();
  const rows = people.flatMap(({ id: userId }) => {
    const chance = random();
    const reached = at.getTime() + random() * 40 * hourMs;
    if (chance > 0.85 || reached >= now) return [];
    const step = (after: number): Date => new Date(Math.min(reached + after * hourMs, now));
    const opened = chance < 0.6 ? step(random()) : null;
    return [
      {
        announcement_id: id,
        user_id: userId,
        reached_at: new Date(reached),
        opened_at: opened,
        confirmed_at: asks && opened !== null && chance < 0.42 ? step(2) : null,
      },
    ];
  });
  if (rows.length > 0) await db.insertInto('announcement_receipt').values(rows).execute();
}
