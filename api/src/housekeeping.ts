import { exportsKeptMs } from 'shared/endpoints/exports';
import { importsKeptMs } from 'shared/endpoints/imports';
import { forgetOldRequests } from './access/integration/repository.ts';
import { forgetSessions } from './access/sessions.repository.ts';
import { endLeftViewings } from './access/viewing.ts';
import { forgetSolutions } from './areas/auth/captcha/captcha.repository.ts';
import { forgetLinks } from './areas/auth/password-links.repository.ts';
import { forgetChallenges, forgetEnrolments, forgetSteps } from './areas/auth/second-factor/repository.ts';
import { forgetAttempts } from './areas/auth/sign-on/repository.ts';
import { forgetFailures } from './areas/auth/throttle/counters.repository.ts';
import { forgetOldNotifications } from './areas/notifications/repository.ts';
import { forgetOldPageViews } from './areas/page-views/service.ts';
import { finishEndedLeases } from './areas/portfolio/leases/finish.service.ts';
import { keepSales } from './areas/sales/keep-sales.service.ts';
import type { Deps } from './deps.ts';
import { forgetOldExports } from './exports/repository.ts';
import { remindOfKeys } from './access/keys/reminders.ts';
import { documentsKeptMs, forgetIntegrationDocuments } from './areas/integration/documents.repository.ts';
import { forgetDocuments } from './imports/documents/documents.repository.ts';
import { forgetIdleRows } from './imports/records/repository.ts';
import { forgetOldImports } from './imports/repository.ts';
import { runWhenDue } from './jobs/run-when-due.ts';
import { forgetOldKeys } from './http/idempotency.repository.ts';

const hour = 3_600_000;

/** Ended sessions are kept this long to investigate thefts. */
const keepSessionsMs = 30 * 24 * hour;

/** How long an old link is reported as expired (410) rather than unknown (404). */
const keepLinksMs = 60 * 24 * hour;

type Task = (deps: Deps, now: Date) => Promise<unknown>;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const tasks: Readonly<Record<string, Task>> = {
  sales: (deps) => keepSales(deps),
  endedLeases: (deps, now) => finishEndedLeases(deps, now),
  idempotencyKeys: ({ db }, now) => forgetOldKeys(db, now),
  integrationRequests: ({ db }, now) => forgetOldRequests(db, now),
  integrationDocuments: ({ db }, now) => forgetIntegrationDocuments(db, now),
  // A day more, so that no row names a file that is gone.
  receivedFiles: ({ files }, now) => files.removeBefore('received', before(now, documentsKeptMs + 24 * hour)),
  keysThatEnd: (deps, now) => remindOfKeys(deps, now),
  notifications: ({ db }, now) => forgetOldNotifications(db, now),
  pageViews: ({ db }, now) => forgetOldPageViews(db, now),
  exports: ({ db }, now) => forgetOldExports(db, now),
  exportedFiles: ({ files }, now) => files.removeBefore('exports', before(now, exportsKeptMs)),
  imports: ({ db }, now) => forgetOldImports(db, now),
  importedDocuments: ({ db }, now) => forgetDocuments(db, now),
  importedRows: ({ db }, now) => forgetIdleRows(db, now),
  importedFiles: ({ files }, now) => files.removeBefore('imports', before(now, importsKeptMs)),
  captchas: ({ db }, now) => forgetSolutions(db, now),
  loginFailures: ({ db }, now) => forgetFailures(db, before(now, hour)),
  signOnAttempts: ({ db }, now) => forgetAttempts(db, before(now, hour)),
  signInChallenges: ({ db }, now) => forgetChallenges(db, now),
  secondFactorEnrolments: ({ db }, now) => forgetEnrolments(db, before(now, hour)),
  // A code is valid for minutes, so its step can be deleted after an hour.
  secondFactorSteps: ({ db }, now) => forgetSteps(db, before(now, hour)),
  passwordLinks: ({ db }, now) => forgetLinks(db, before(now, keepLinksMs)),
  viewings: (deps, now) => endLeftViewings(deps, now),
  sessions: ({ db }, now) => forgetSessions(db, before(now, keepSessionsMs)),
};

/**
 * Deletes what no request needs any more, maintains the sales and ends leases. A failing task is logged, does not
 * hold up the others, and runs again next time.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run(deps, now);
    } catch (error) {
      deps.log.warn({ err: error, task }, 'housekeeping failed');
    }
  }
}

/** How often a server looks whether the cleanup of the hour is due. */
const lookMs = 60_000;

/** Runs the cleanup every hour, on one server of the deployment, until stopped. */
export function startHousekeeping(deps: Deps): () => void {
  const look = (): Promise<void> =>
    runWhenDue(deps, { name: 'housekeeping', everyMs: hour }, () => cleanUp(deps)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'housekeeping cannot be claimed'),
    );
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
