import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { addDays } from 'shared/rules';
import type { Database } from '../../src/db/database.ts';
import type { NotificationDraft } from './drafts.ts';

type By = { readonly country: CountryCode; readonly author: number | null };
type Written = NotificationDraft & { readonly created: Date };

/** What marketing sent, for the notification of that draft; null when the portal itself told it. */
export async function seedBroadcast(
  db: Database,
  { country, author }: By,
  { title, broadcast: body, roles, created }: Written,
  readers: readonly { readonly id: number }[],
): Promise<number | null> {
  if (body === undefined) return null;
  const { id } = await db
    .insertInto('broadcast')
    .values({
      country_code: country,
      title,
      body,
      building_ids: null,
      role_ids: [...roles],
      status: 'sent',
      send_at: created,
      sent_at: created,
      people: readers.length,
      told: readers.length,
      last_user_id: Math.max(...readers.map((reader) => reader.id)),
      created_at: created,
      created_by: author,
      updated_at: created,
      updated_by: author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that its author has not sent yet. */
export async function seedDraftBroadcast(
  db: Database,
  { country, author, today }: By & { readonly today: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('broadcast')
    .values({
      country_code: country,
      title: 'Inventario de fin de año: coordine su acceso nocturno',
      body:
        'Las noches del 30 y 31 los equipos de inventario pueden quedarse en los locales.\n' +
        'Pida el acceso con dos días de anticipación en el Centro de ayuda.',
      link_to: linkTo('CENTRO_AYUDA', country),
      importance: 'high',
      pops_up: true,
      pops_until: addDays(today, 20),
      building_ids: null,
      role_ids: ['EXT_LOCAL', 'EXT_MARCA', 'EXT_EMPRESA'],
      send_on: addDays(today, 6),
      send_time: '09:30',
      created_at: now,
      created_by: author,
      updated_at: now,
      updated_by: author,
    })
    .execute();
}
