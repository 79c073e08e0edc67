import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Announcements of the page that no test has checked yet. */
    vitrinaSayings?: string[];
  }
}

/**
 * Records what the page's live regions announce: some announcements last a second, which a busy machine can
 * miss.
 */
export async function recordSayings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sayings: string[] = (window.vitrinaSayings = []);
    let standing = new Set<string>();
    new MutationObserver(() => {
      const now = new Set<string>();
      for (const { textContent } of document.querySelectorAll('[role=status], [role=alert]'))
        if (textContent !== '') now.add(textContent);
      sayings.push(...[...now].filter((text) => !standing.has(text)));
      standing = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The page announces a text, or has done so since the last check. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.vitrinaSayings ?? []), { message: 'what the page has said' })
    .toContainEqual(expect.stringContaining(text));
  await page.evaluate(() => window.vitrinaSayings?.splice(0));
}
