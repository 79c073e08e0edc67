import { countryCodes } from 'shared/countries';
import { demoEmail } from 'shared/rules/demo-accounts';
import { formatMonth } from 'shared/format';
import { monthOf, previousMonth } from 'shared/rules';
import { sanitiseContent } from '../../src/content/sanitise.ts';
import type { Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { seedBroadcast, seedDraftBroadcast } from './broadcasts.ts';
import { notificationDrafts } from './drafts.ts';
import { insertNotifications } from '../../src/areas/notifications/repository.ts';

const hourMs = 3_600_000;

/** Notifications of the last weeks. None pops up at sign-in; only new events do. */
export async function seedNotifications(db: Database, world: DemoWorld): Promise<void> {
  const now = world.clock.now().getTime();
  const rolesOf = Map.groupBy(world.assignations, ({ user_id: userId }) => userId);
  for (const country of countryCodes) {
    const mall = world.buildings.find((building) => building.country_code === country)?.name ?? '';
    const lastMonth = formatMonth(previousMonth(monthOf(world.todayOf(country)))).toLowerCase();
    const drafts = notificationDrafts({ country, mall, lastMonth }).map((draft, index) => ({
      ...draft,
      content: sanitiseContent(draft.content),
      // Hours apart, the newest a short while ago.
      created: new Date(now - draft.ago * 24 * hourMs - (index + 1) * 25 * 60_000),
    }));
    const people = world.users.filter((user) => user.country_code === country);
    const author = people.find(({ email }) => email === demoEmail('marketing', country))?.id ?? null;
    // The oldest get the lowest ids, as if written in order.
    for (const draft of drafts.toReversed()) {
      const { title, importance, content, created, read, roles } = draft;
      const readers = people.filter(({ id }) =>
        rolesOf.get(id)?.some(({ role_id: role }) => roles.includes(role)),
      );
      const broadcastId = await seedBroadcast(db, { country, author }, draft, readers);
      await insertNotifications(
        db,
        readers.map(({ id }) => ({
          user_id: id,
          title,
          importance,
          content,
          created_at: created,
          read_at: read ? new Date(created.getTime() + 3 * hourMs) : null,
          shown: true,
          source: broadcastId === null ? null : `broadcast:${broadcastId}`,
          broadcast_id: broadcastId,
        })),
      );
    }
    await seedDraftBroadcast(db, { country, author, today: world.todayOf(country) }, new Date(now));
  }
}
