import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page has said in passing and no test has asked for yet. */
    vitrinaSayings?: string[];
  }
}

/** Keeps what a page's live regions say: some of it stands for a second, and a busy machine may look away for as long. */
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

/** The page says a text, or has said it since it was asked last. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.vitrinaSayings ?? []), { message: 'what the page has said' })
    .toContainEqual(expect.stringContaining(text));
  await page.evaluate(() => window.vitrinaSayings?.splice(0));
}
