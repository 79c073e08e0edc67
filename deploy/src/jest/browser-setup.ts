import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { act, cleanup, configure, screen, within } from '@testing-library/react';

// Testing Library does these once, when it is loaded; here each file has a page and tests of its own.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(screen, within(document.body));
afterEach(cleanup);

const realTimeout = setTimeout;

// Component tests of whole screens load much of the design system the first time.
jest.setTimeout(60_000);
// Decision 15: the whole run repeats a failed test once, and names it at the end.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });
// What a test waits for comes; how soon is the machine's affair. What a file before this one has set, ends with it.
configure({
  asyncUtilTimeout: 15_000,
  defaultHidden: false,
  // While time is faked a wait looks 300 times, and what comes from a server comes in real time.
  unstable_advanceTimersWrapper: (advance) =>
    act(async () => {
      await advance();
      await new Promise((resolve) => realTimeout(resolve, 10));
    }),
});
