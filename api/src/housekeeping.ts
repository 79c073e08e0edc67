import { forgetOldNotifications } from './areas/notifications/repository.ts';
import { forgetOldPageViews } from './areas/page-views/service.ts';
import { keepSales } from './areas/sales/keep-sales.ts';
import type { Deps } from './deps.ts';
import { forgetOldKeys } from './http/idempotency.ts';

const hour = 3_600_000;

/** Ended sessions stay this long for whoever looks into a theft. */
const keepSessionsMs = 30 * 24 * hour;

/** So long an old link still says that it expired (410) and not that nobody knows it (404). */
const keepLinksMs = 60 * 24 * hour;

/** Removes what no request can need any more. Several servers may do it at once. */
export async function tidyUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetOldKeys(db, now);
  await forgetOldNotifications(db, now);
  await forgetOldPageViews(db, now);
  await db.deleteFrom('captcha_solution').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('login_failure')
    .where('window_started_at', '<', new Date(now.getTime() - hour))
    .where((eb) =>
      eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', new Date(now.getTime() - hour))]),
    )
    .execute();
  await db
    .deleteFrom('sign_on_attempt')
    .where('created_at', '<', new Date(now.getTime() - hour))
    .execute();
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('second_factor_enrolment')
    .where('begun_at', '<', new Date(now.getTime() - hour))
    .execute();
  // A code is taken for minutes; its step may be forgotten after an hour.
  await db
    .deleteFrom('second_factor_step')
    .where('seen_at', '<', new Date(now.getTime() - hour))
    .execute();
  await db
    .deleteFrom('password_link')
    .where('expires_at', '<', new Date(now.getTime() - keepLinksMs))
    .execute();
  await db
    .deleteFrom('session')
    .where('last_seen_at', '<', new Date(now.getTime() - keepSessionsMs))
    .execute();
}

/** Tidies up and looks after the sales every hour until it is told to stop. */
export function startHousekeeping(deps: Deps): () => void {
  const timer = setInterval(() => {
    tidyUp(deps)
      .then(() => keepSales(deps))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'housekeeping failed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
