import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { freePort } from 'api/src/testing/free-port.ts';
import { clockAt } from 'e2e/support/portal-facts.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import { browserOptions, median } from './portal.ts';

/*
 * Compares first visits to this checkout's portal with those to other checkouts, whose folders are the arguments: on
 * a phone's screen, with an empty cache and without any slowdown, one visit of each in turn. What is counted is the
 * processor time of the page's main thread, which differs less from visit to visit than Lighthouse's scores.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const own = resolve(import.meta.dirname, '../..');
const checkouts = [own, ...process.argv.slice(2).map((folder) => resolve(folder))];
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const screens = {
  signIn: { path: '/', signedIn: false, shown: (page: Page) => page.getByRole('textbox').first().waitFor() },
  wall: {
    path: '/chl/shopping',
    signedIn: true,
    shown: (page: Page) => page.getByRole('article').first().waitFor(),
  },
} as const;
type Screen = (typeof screens)[keyof typeof screens];

/** Milliseconds. */
type Visit = {
  /** From the address to the form or the first announcement. */
  readonly shown: number;
  /** Processor time of the main thread until nothing loads any more, and the parts of it. */
  readonly thread: number;
  readonly script: number;
  readonly styleAndLayout: number;
};

async function visit(browser: Browser, origin: string, { path, signedIn, shown }: Screen): Promise<Visit> {
  const context = await browser.newContext(phone);
  if (signedIn) await signInByApi(context.request, emailOf('local', 'CHL'), origin);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const begun = performance.now();
  await page.goto(`${origin}${path}`);
  await shown(page);
  const shownMs = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string): number =>
    1_000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
  await context.close();
  return {
    shown: shownMs,
    thread: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    styleAndLayout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
  };
}

/** Serves a checkout's portal with the demo data; its origin once it is ready. */
async function serve(checkout: string, children: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = fork(resolve(checkout, 'e2e/support/serve.ts'), {
    cwd: resolve(checkout, 'e2e'),
    env: { ...process.env, PORT: String(port), CLOCK_AT: clockAt },
  });
  children.push(child);
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The portal of ${checkout} ended before it was ready.`);
    await new Promise((done) => void setTimeout(done, 500));
  }
  return origin;
}

async function compare(origins: readonly string[]): Promise<void> {
  const browser = await chromium.launch(browserOptions);
  for (const [name, screen] of Object.entries(screens)) {
    const visits = origins.map((): Visit[] => []);
    // The first visit of each is not counted: the server answers it more slowly.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [place, origin] of origins.entries()) {
        const one = await visit(browser, origin, screen);
        if (round > 0) visits[place]?.push(one);
      }
    }
    const medianOf = (place: number, key: keyof Visit): number =>
      Math.round(median(visits[place]?.map((one) => one[key]) ?? []));
    console.log(name);
    console.table(
      checkouts.map((checkout, place) => ({
        checkout: basename(checkout),
        shown: medianOf(place, 'shown'),
        thread: medianOf(place, 'thread'),
        script: medianOf(place, 'script'),
        styleAndLayout: medianOf(place, 'styleAndLayout'),
      })),
    );
  }
  await browser.close();
}

const children: ChildProcess[] = [];
try {
  const origins: string[] = [];
  // One after the other: each may have to build first.
  for (const checkout of checkouts) origins.push(await serve(checkout, children));
  await compare(origins);
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
