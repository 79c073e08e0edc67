import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { makeArchive } from 'tooling/src/artefacts/make-archive.ts';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { servedReleases } from 'deploy/src/releases/served-releases.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import { linkTo } from 'shared/routes';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import { browserOptions, withDataFolder, withPortal, writeResults } from './portal.ts';

/** Limits in seconds: of one release from its archive, and of one rollback. */
const limits = { release: 10, rollback: 2, failedScreens: 0, lostInputs: 0 };

/** Releases and rollbacks, one after the other. */
const changes = Number(process.env['BENCH_CHANGES'] ?? 200);
const people = Number(process.env['BENCH_PEOPLE'] ?? 20);

const area = 'help';
const note = { by: 'bench', reason: null };

/** How long a person looks at a screen, in milliseconds: 20 browsers that load without pause need more than two processors. */
const lookMs = { least: 30_000, most: 60_000 };

/** Between two changes, in milliseconds. */
const betweenMs = 1_000;

/** A screen that has not come by then has failed. Twenty browsers share the machine's processor. */
const patienceMs = 60_000;

type Seen = { visits: number; inputs: number; failedScreens: number; lostInputs: number };

const seconds = (ms: number): number => Number((ms / 1000).toFixed(2));

/** The archives of two releases of the same sources. */
async function archives(): Promise<readonly Uint8Array[]> {
  const made: Uint8Array[] = [];
  for (const revision of ['bench-a', 'bench-b'])
    for (const built of await buildOutdated([area], () => {}, { revision }))
      made.push((await makeArchive(built)).bytes);
  return made;
}

/** One person: writes a request, loads the page again, finds what they wrote, and looks at the help centre. */
async function work(browser: Browser, origin: string, seen: Seen, goesOn: () => boolean): Promise<void> {
  const context = await browser.newContext();
  context.setDefaultTimeout(patienceMs);
  await signInByApi(context.request, emailOf('marca', 'CHL'), origin);
  const page = await context.newPage();
  // People do not begin all at once.
  await pause(Math.random() * lookMs.most);
  for (let round = 0; goesOn(); round += 1) {
    const text = `Gotea el techo (${round}).`;
    if (!(await shows(page, seen, `${origin}${linkTo('FORMULARIO_TICKETERA', 'CHL')}`, 'Crear solicitud')))
      continue;
    const field = page.getByRole('textbox', { name: 'Descripción' });
    await field.fill(text);
    await page.reload();
    const isKept = await field
      .waitFor()
      .then(() => field.inputValue())
      .catch(() => '');
    await look();
    seen.inputs += 1;
    if (isKept !== text) seen.lostInputs += 1;
    await shows(page, seen, `${origin}${linkTo('CENTRO_AYUDA', 'CHL')}`, 'Ayuda');
  }
  await context.close();
}

const look = (): Promise<void> => pause(lookMs.least + Math.random() * (lookMs.most - lookMs.least));

/** Whether the screen comes. The person then looks at it. */
async function shows(page: Page, seen: Seen, address: string, title: string): Promise<boolean> {
  seen.visits += 1;
  try {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await look();
    return true;
  } catch (error) {
    seen.failedScreens += 1;
    console.error(error instanceof Error ? error.message.split('\n')[0] : error);
    return false;
  }
}

await withDataFolder(async (layout) => {
  const packed = await archives();
  await putEverythingInService(layout);
  await withPortal(layout, async (origin) => {
    const browser = await chromium.launch(browserOptions);
    const releases = servedReleases(layout);
    const seen: Seen = { visits: 0, inputs: 0, failedScreens: 0, lostInputs: 0 };
    let isOver = false;
    const working = Promise.all(
      Array.from({ length: people }, () => work(browser, origin, seen, () => !isOver)),
    );
    working.catch(() => undefined);
    const times = { release: [] as number[], rollback: [] as number[] };
    for (let change = 0; change < changes; change += 1) {
      const begun = performance.now();
      const kind = change % 2 === 0 ? 'release' : 'rollback';
      const archive = packed[(change / 2) % packed.length];
      if (kind === 'release' && archive) await releases.release(area, archive, { audience: null, note });
      else await releases.rollBack(area, {}, note);
      const took = performance.now() - begun;
      times[kind].push(took);
      console.log(`${change + 1} of ${changes}: ${kind} ${seconds(took)} s`);
      await pause(betweenMs);
    }
    isOver = true;
    await working;
    await browser.close();
    const results = {
      limits,
      changes,
      people,
      ...seen,
      slowest: {
        release: seconds(Math.max(...times.release)),
        rollback: seconds(Math.max(...times.rollback)),
      },
    };
    console.log(JSON.stringify(results, null, 2));
    await writeResults('releases-in-use', results);
    const { release, rollback } = results.slowest;
    const faults = [
      ...(release > limits.release ? ['A release takes too long.'] : []),
      ...(rollback > limits.rollback ? ['A rollback takes too long.'] : []),
      ...(seen.failedScreens > limits.failedScreens ? ['Screens failed.'] : []),
      ...(seen.lostInputs > limits.lostInputs ? ['Inputs were lost.'] : []),
    ];
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  });
});
