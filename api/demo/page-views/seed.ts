import { sql } from 'kysely';
import { pageViewDays } from 'shared/endpoints/page-views';
import { countryCodes } from 'shared/countries';
import type { RouteName } from 'shared/routes';
import type { Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { recountUsage } from '../../src/areas/page-views/repository.ts';

const hourMs = 3_600_000;

/** Percentage of visits that open each screen besides the wall, where all visits begin. */
const habits: readonly (readonly [RouteName, number])[] = [
  ['VENTAS_DETALLE', 82],
  ['ESPACIO_LOCALES', 38],
  ['FACTURAS', 22],
  ['CONTRATOS', 12],
  ['PUBLICACION', 17],
  ['CENTRO_AYUDA', 6],
  ['PERFIL', 3],
];

/** Three months of visits: most users come at closing time, fewer on Mondays, and more each month. */
export async function seedPageViews(db: Database, { users, clock, random }: DemoWorld): Promise<void> {
  const chance = random('page-views');
  const today = clock.now().getTime();
  const views: { readonly at: string; readonly userId: number; readonly route: RouteName }[] = [];
  for (let ago = pageViewDays - 1; ago >= 1; ago -= 1) {
    const day = new Date(today - ago * 24 * hourMs);
    day.setUTCHours(22, 0, 0, 0);
    const busy = (day.getUTCDay() === 1 ? 0.35 : 0.6) * (1 - ago / 300);
    for (const { id: userId } of users) {
      if (chance() > busy) continue;
      const at = new Date(day.getTime() + Math.floor((chance() - 0.4) * 4 * hourMs)).toISOString();
      views.push({ at, userId, route: 'HOME' });
      for (const [route, often] of habits) if (chance() * 100 < often) views.push({ at, userId, route });
    }
  }
  await sql`
    insert into page_view (at, user_id, country_code, role_id, route, version)
    select seen.at, app_user.id, app_user.country_code,
      (select role_id from role_assignation where user_id = app_user.id and enabled order by id limit 1),
      seen.route, '1.0.0'
    from unnest(${views.map(({ at }) => at)}::timestamptz[], ${views.map(({ userId }) => userId)}::integer[], ${views.map(({ route }) => route)}::text[])
      as seen (at, user_id, route)
    join app_user on app_user.id = seen.user_id
  `.execute(db);
  for (const country of countryCodes) await recountUsage(db, country);
}
