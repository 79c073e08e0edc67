import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Asked at every start; without a session the answer is 440, and the browser says so in its console. */
const renewWithoutSession = /440.*\/api\/auth\/renew/;

/** Sent in the background some seconds later; a session that a test ended by then refuses it, and nobody minds. */
const backgroundAfterTheEnd =
  /(440|failed request|Failed to load resource).*\/api\/(page-views|notifications\/(unread\/count|last)|powerbi\/reportes\/empresas)/;

/**
 * What goes wrong in a page without a person seeing it: uncaught errors, errors in the console, answers of 400 and
 * more, requests that fail. Any of them fails the test, unless the test said before that it provokes it.
 */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [renewWithoutSession, backgroundAfterTheEnd];

  #over = false;

  /** The journey has ended: what its pages meet while its portal stops is no part of it. */
  end(): void {
    this.#over = true;
  }

  /** Problems whose line matches are part of this test. A line reads `kind: text (address)`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  watch(context: BrowserContext): void {
    context.on('page', (page) => this.#watchPage(page));
    context.on('weberror', (error) => this.#add(`error: ${error.error().stack || error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#add(`answer ${response.status()}: ${response.request().method()} (${response.url()})`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left drops what it was still waiting for.
      if (reason !== 'net::ERR_ABORTED') this.#add(`failed request: ${reason} (${request.url()})`);
    });
  }

  #watchPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#add(`console: ${message.text()} (${message.location().url})`);
    });
  }

  #add(line: string): void {
    if (!this.#over) this.#found.push(line);
  }

  /** Called at the end of each test. */
  expectNone(): void {
    const unexpected = this.#found.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, 'problems in the page that nobody sees').toEqual([]);
  }
}
