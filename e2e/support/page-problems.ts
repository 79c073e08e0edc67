import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Requested at every start; without a session the reply is 440, which the browser logs to its console. */
const renewWithoutSession = /440.*\/api\/auth\/renew/;

/**
 * Sent in the background some seconds later; if the test has ended its session by then, the refusal is
 * harmless: 401 without an access token, 440 for the session that the page then tries to renew.
 */
const backgroundAfterTheEnd =
  /(401|440|failed request|Failed to load resource).*\/api\/(page-views|announcements\/reached|notifications(\?|\/(unread\/count|last|\d+\/shown))|powerbi\/reportes\/(empresas|externos))/;

/**
 * Problems that a user does not see: uncaught errors, errors in the console, replies of 400 and above, failed
 * requests. Any of them fails the test, unless the test said before that it provokes it.
 */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [renewWithoutSession, backgroundAfterTheEnd];

  #over = false;

  /** The test has ended: problems caused by stopping its portal do not count. */
  end(): void {
    this.#over = true;
  }

  /** Allows problems whose line matches. A line reads `kind: text (address)`. */
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
      // Leaving a page cancels its pending requests.
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

  /** Call at the end of each test. */
  expectNone(): void {
    const unexpected = this.#found.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, 'problems that a user does not see').toEqual([]);
  }
}
