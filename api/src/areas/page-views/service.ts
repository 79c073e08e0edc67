import { pageViewDays, type PageView, type Usage } from 'shared/endpoints/page-views';
import { addDays, daysBetween, todayIn } from 'shared/rules';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  deleteViewsBefore,
  insertPageViews,
  usageOfDays,
  usageOfScreens,
  type UsagePeriod,
} from './repository.ts';

const hourMs = 3_600_000;

/** A device's clock may be wrong: its time is used if it is within the last hour, otherwise the server's. */
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
  const country = user.countryCode;
  const seen = views.map(({ route, at, version }) => ({ route, version, at: instantOf(at, now) }));
  const byDay = Map.groupBy(seen, ({ at }) => todayIn(country, at));
  for (const [day, ofDay] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b)))
    await insertPageViews(db, { userId: user.id, country, roleId: roles[0] ?? null, day }, ofDay);
}

/** Throws VALIDATION_FAILED for a period that ends before it begins or is longer than views are kept. */
export function checkPeriod(desde: string, hasta: string): void {
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
}

function periodOf({ user }: Pick<Caller, 'user'>, desde: string, hasta: string): UsagePeriod {
  checkPeriod(desde, hasta);
  return { country: user.countryCode, from: desde, to: hasta };
}

/** Throws VALIDATION_FAILED likewise. */
export async function usage(
  db: Database,
  caller: Pick<Caller, 'user'>,
  desde: string,
  hasta: string,
): Promise<Usage> {
  const period = periodOf(caller, desde, hasta);
  const [screens, viewed] = await Promise.all([usageOfScreens(db, period), usageOfDays(db, period)]);
  const byDay = new Map(viewed.map((row) => [row.day, row]));
  const days = Array.from({ length: daysBetween(desde, hasta) + 1 }, (_, index) => {
    const day = addDays(desde, index);
    return byDay.get(day) ?? { day, views: 0, people: 0 };
  });
  return { screens, days };
}

/** Deletes views of days that are no longer kept. */
export const forgetOldPageViews = (db: Database, now: Date): Promise<void> =>
  deleteViewsBefore(db, new Date(now.getTime() - pageViewDays * 24 * hourMs));
