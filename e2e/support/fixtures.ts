import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { DemoRole } from 'shared/rules/demo-accounts';
import type { CountryCode } from 'shared/countries';
import { countryBase } from 'shared/routes';
import { putOffNotes } from './billing.ts';
import { startOwnPortal, type OwnPortal, type OwnPortalOptions } from './own-portal.ts';
import { PageProblems } from './page-problems.ts';
import { recordSayings } from './sayings.ts';
import { emailOf, signInByApi } from './sign-in.ts';

declare global {
  interface Window {
    /** The checker, in a page that was checked. */
    axe: typeof axe;
  }
}

type SignInOptions = {
  /** Address after signing in, by default the country's home. '' opens nothing. */
  readonly path?: string;
  /** Another portal instead of the shared one. */
  readonly portal?: OwnPortal;
  /**
   * The pop-up of pending debit notes, which the demo's finance user has: dismissed unless the test is about
   * it.
   */
  readonly notes?: 'put off' | 'kept';
};

type Fixtures = {
  /**
   * Fails the test for anything that goes wrong unseen in the page; `problems.allow(/…/)` for what a test
   * provokes.
   */
  problems: PageProblems;
  /** Signs the demo account in without the form and opens the country's home or `path`. */
  signInAs: (role: DemoRole, country: CountryCode, options?: SignInOptions) => Promise<void>;
  /** Starts a portal for this test only; it stops with the test. */
  ownPortal: (options?: OwnPortalOptions) => Promise<OwnPortal>;
};

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems();
      problems.watch(context);
      await recordSayings(context);
      await use(problems);
      // A request that a test answers itself may still be pending when the test ends.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      problems.expectNone();
    },
    { auto: true },
  ],
  signInAs: async ({ context, page }, use) => {
    await use(async (role, country, { path = countryBase(country), portal, notes = 'put off' } = {}) => {
      if (role === 'finanzas' && notes === 'put off') await putOffNotes(page);
      const origin = portal?.url ?? '';
      await signInByApi(context.request, emailOf(role, country), origin);
      if (path !== '') await page.goto(`${origin}${path}`);
    });
  },
  ownPortal: async ({ problems }, use) => {
    const portals: OwnPortal[] = [];
    await use(async (options) => {
      const portal = await startOwnPortal(options);
      portals.push(portal);
      return portal;
    });
    problems.end();
    await Promise.all(portals.map((portal) => portal.stop()));
  },
});

/** Tag of a test that is the same on phone and desktop: it runs at one size. */
export const oneSize = '@one-size';

/** `axe.source` is the script that is not minified, which is more than twice as long. */
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Loads the checker, once for each document: its 650 kB cost more than a check. The browser takes it as a script;
 * `page.evaluate` would pass it as a text to `eval`, which takes half as long again. The session stays open: its
 * end would end the emulation of a lost connection too, and the page would see it return.
 */
async function loadChecker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: checker });
}

/**
 * WCAG 2.2 AA, as far as a program can check it, once the page has loaded and its transitions have ended:
 * placeholders, and what fades in, are paler.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(countMoving), { message: 'transitions under way' }).toBe(0);
  // Content out of sight is not laid out, and axe reports text without computed colours as unreadable. Notices
  // lie over the page for seconds: what is below them is no smaller.
  await page.addStyleTag({
    content:
      '* { content-visibility: visible !important; } [data-scope=toast], [data-scope=toast] * { pointer-events: none !important; }',
  });
  if (!(await page.evaluate(() => 'axe' in window))) await loadChecker(page);
  const { violations } = await page.evaluate(
    (tags) =>
      window.axe.run(document, {
        runOnly: tags,
        // What passes is not read, and what the portal shows in frames is of other origins.
        resultTypes: ['violations'],
        iframes: false,
        // The one rule that loads something beforehand asks for media: style sheets need not be read.
        preload: { assets: ['media'] },
      }),
    ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  );
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`,
  );
  expect(lines, 'accessibility faults').toEqual([]);
}

/** How many transitions and animations that will end are under way; runs in the page. */
function countMoving(): number {
  return document
    .getAnimations()
    .filter(
      (moving) => moving.playState === 'running' && moving.effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}

/** No horizontal scroll bar: nothing is wider than the screen after the layout has adapted. */
export async function expectFitsWidth(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  await expect.poll(excess, { message: 'pixels that the content is too wide' }).toBe(0);
}

type Size = { readonly width: number; readonly height: number };

/** A phone's width and height, as the project `phone` has them. */
const phone: Size = { width: 390, height: 844 };

/**
 * The screen as it stands fits and is accessible, at this size and at a phone's width: for end-to-end tests of the
 * operator's staff, which run at one size (decision 80).
 */
export async function expectFitsEverySize(page: Page): Promise<void> {
  const usual = page.viewportSize();
  if (usual === null) throw new Error('The page has no size.');
  for (const size of [usual, phone]) {
    await resize(page, size);
    await expectFitsWidth(page);
    await expectAccessible(page);
  }
  await resize(page, usual);
}

/** Changes the page's size and waits until it was drawn in it: media queries take effect with the next frame. */
async function resize(page: Page, size: Size): Promise<void> {
  const before = page.viewportSize();
  if (before?.width === size.width && before.height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

export { expect };
