import { pageViewDays, type PageView, type Usage } from 'shared/contract/page-views';
import { countryOf } from 'shared/countries';
import { addDays, daysBetween } from 'shared/rules';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { usageOfDays, usageOfScreens, type UsagePeriod } from './repository.ts';

const hourMs = 3_600_000;

/** A device's clock may be wrong; what it says counts within the last hour, otherwise the server's does. */
const instantOf = (at: string, now: Date): Date => {
  const said = new Date(at);
  const age = now.getTime() - said.getTime();
  return age >= 0 && age <= hourMs ? said : now;
};

export async function keepPageViews(
  db: Database,
  { user, roles }: Caller,
  views: readonly PageView[],
  now: Date,
): Promise<void> {
  const rows = views.map(({ route, at, version }) => ({
    at: instantOf(at, now),
    user_id: user.id,
    country_code: user.countryCode,
    role_id: roles[0] ?? null,
    route,
    version,
  }));
  await db.insertInto('page_view').values(rows).execute();
}

function periodOf({ user }: Caller, desde: string, hasta: string): UsagePeriod {
  if (hasta < desde) {
    throw new ApiError('VALIDATION_FAILED', {
      field: 'hasta',
      message: 'Debe ser igual o posterior al inicio',
    });
  }
  if (daysBetween(desde, hasta) >= pageViewDays) {
    throw new ApiError('VALIDATION_FAILED', {
      field: 'desde',
      message: `Elija a lo más ${pageViewDays} días`,
    });
  }
  const { timeZone } = countryOf(user.countryCode);
  return { country: user.countryCode, timeZone, from: desde, to: hasta };
}

/** Throws VALIDATION_FAILED for a period that ends before it begins or is longer than views are kept. */
export async function usage(db: Database, caller: Caller, desde: string, hasta: string): Promise<Usage> {
  const period = periodOf(caller, desde, hasta);
  const [screens, viewed] = await Promise.all([usageOfScreens(db, period), usageOfDays(db, period)]);
  const byDay = new Map(viewed.map((row) => [row.day, row]));
  const days = Array.from({ length: daysBetween(desde, hasta) + 1 }, (_, index) => {
    const day = addDays(desde, index);
    return byDay.get(day) ?? { day, views: 0, people: 0 };
  });
  return { screens, days };
}

/** Views of days that are no longer kept. */
export const forgetOldPageViews = (db: Database, now: Date): Promise<unknown> =>
  db
    .deleteFrom('page_view')
    .where('at', '<', new Date(now.getTime() - pageViewDays * 24 * hourMs))
    .execute();
