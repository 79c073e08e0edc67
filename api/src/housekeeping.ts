import { exportsKeptMs } from 'shared/endpoints/exports';
import { forgetOldNotifications } from './areas/notifications/repository.ts';
import { forgetOldPageViews } from './areas/page-views/service.ts';
import { keepSales } from './areas/sales/keep-sales.ts';
import type { Deps } from './deps.ts';
import { forgetOldExports } from './exports/repository.ts';
import { forgetOldKeys } from './http/idempotency.ts';

const hour = 3_600_000;

/** Ended sessions are kept this long to investigate thefts. */
const keepSessionsMs = 30 * 24 * hour;

/** How long an old link is reported as expired (410) rather than unknown (404). */
const keepLinksMs = 60 * 24 * hour;

type Task = (deps: Deps, now: Date) => Promise<unknown>;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const tasks: Readonly<Record<string, Task>> = {
  sales: (deps) => keepSales(deps),
  idempotencyKeys: ({ db }, now) => forgetOldKeys(db, now),
  notifications: ({ db }, now) => forgetOldNotifications(db, now),
  pageViews: ({ db }, now) => forgetOldPageViews(db, now),
  exports: ({ db }, now) => forgetOldExports(db, now),
  exportedFiles: ({ files }, now) => files.removeBefore('exports', before(now, exportsKeptMs)),
  captchas: ({ db }, now) => db.deleteFrom('captcha_solution').where('expires_at', '<', now).execute(),
  loginFailures: ({ db }, now) =>
    db
      .deleteFrom('login_failure')
      .where('window_started_at', '<', before(now, hour))
      .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', before(now, hour))]))
      .execute(),
  signOnAttempts: ({ db }, now) =>
    db.deleteFrom('sign_on_attempt').where('created_at', '<', before(now, hour)).execute(),
  signInChallenges: ({ db }, now) =>
    db.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute(),
  secondFactorEnrolments: ({ db }, now) =>
    db.deleteFrom('second_factor_enrolment').where('begun_at', '<', before(now, hour)).execute(),
  // A code is valid for minutes, so its step can be deleted after an hour.
  secondFactorSteps: ({ db }, now) =>
    db.deleteFrom('second_factor_step').where('seen_at', '<', before(now, hour)).execute(),
  passwordLinks: ({ db }, now) =>
    db.deleteFrom('password_link').where('expires_at', '<', before(now, keepLinksMs)).execute(),
  sessions: ({ db }, now) =>
    db.deleteFrom('session').where('last_seen_at', '<', before(now, keepSessionsMs)).execute(),
};

/**
 * Deletes what no request needs any more and maintains the sales. Safe to run on several servers at once. A
 * failing task is logged, does not hold up the others, and runs again next time.
 */
export async function tidyUp(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run(deps, now);
    } catch (error) {
      deps.log.warn({ err: error, task }, 'housekeeping failed');
    }
  }
}

/** Runs the cleanup every hour until stopped. */
export function startHousekeeping(deps: Deps): () => void {
  const timer = setInterval(() => void tidyUp(deps), hour);
  timer.unref();
  return () => clearInterval(timer);
}
