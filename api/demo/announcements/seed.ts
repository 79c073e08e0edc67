import { countryCodes, type CountryCode } from 'shared/countries';
import { addDays } from 'shared/rules';
import { slugOf } from 'shared/rules/announcement';
import { demoEmail } from 'shared/rules/demo-accounts';
import { formatDay } from 'shared/format';
import { sanitiseContent } from '../../src/content/sanitise.ts';
import type { Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import type { DemoWorld } from '../world.ts';
import { attachmentBytes } from './attachment.ts';
import { commonDrafts } from './common.ts';
import type { Draft } from './draft.ts';
import { lifeDrafts } from './life.ts';
import { seedReceipts } from './receipts.ts';
import { scenePath, storeScenes } from './scenes/index.ts';

async function insertDraft(
  db: Database,
  world: DemoWorld,
  country: CountryCode,
  draft: Draft,
  place: { readonly index: number; readonly malls: readonly { id: number; name: string }[] },
): Promise<void> {
  const today = world.todayOf(country);
  const starts = addDays(today, draft.published);
  const mall = draft.mall === null ? undefined : place.malls[draft.mall % place.malls.length];
  // Spread over the morning, the newest last, and never in the future.
  const created = new Date(
    Math.min(
      Date.parse(`${starts}T12:00:00.000Z`) + place.index * 7 * 60_000,
      world.clock.now().getTime() - (40 - place.index) * 60_000,
    ),
  );
  const author = world.users.find(({ email }) => email === demoEmail('marketing', country))?.id ?? null;
  const buildings = mall === undefined ? null : [mall.id];
  const asks = draft.asks ?? false;
  const { id } = await db
    .insertInto('announcement')
    .values({
      title: draft.title,
      content: sanitiseContent(draft.content),
      category: draft.category,
      country_codes: [country],
      building_ids: buildings,
      status: draft.unfinished ? 'draft' : 'published',
      pinned: draft.pinned ?? false,
      asks_confirmation: asks,
      created_by: author,
      updated_by: author,
      created_at: created,
      updated_at: created,
      starts_on: draft.unfinished ? null : starts,
      ends_on: draft.until === null ? null : addDays(today, draft.until),
      link_url: draft.link?.url ?? null,
      link_text: draft.link?.text ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, [scene, alt]] of draft.pictures.entries()) {
    await db
      .insertInto('announcement_picture')
      .values({ announcement_id: id, position, name: `${scene}.webp`, path: scenePath(scene), alt })
      .execute();
  }
  for (const [position, file] of (draft.files ?? []).entries()) {
    const path = `announcements/${id}/${position + 1}-${slugOf(file.name.replace(/\.\w+$/, ''))}.${file.kind}`;
    const from = mall?.name ?? 'Vitrina';
    const { bytes, mime } = await attachmentBytes(file, { from, at: created, day: formatDay(starts) });
    await world.files.put('attachments', path, bytes, mime);
    await db
      .insertInto('announcement_file')
      .values({ announcement_id: id, position, name: file.name, path })
      .execute();
  }
  if (draft.published > 0 || draft.unfinished) return;
  const audience = { buildings, brands: null, categories: null, roles: null };
  await seedReceipts(db, world, { id, country, audience, at: created, asks });
}

/** Some twenty announcements per country, with their pictures and attachments, around today. */
export async function seedAnnouncements(db: Database, world: DemoWorld): Promise<void> {
  await storeScenes(world.files);
  for (const country of countryCodes) {
    const malls = world.buildings.filter((building) => building.country_code === country);
    const { voice, news } = demoCountries[country];
    const drafts = [...commonDrafts(voice, country), ...news, ...lifeDrafts];
    for (const [index, draft] of drafts.entries()) {
      await insertDraft(db, world, country, draft, { index, malls });
    }
  }
}
