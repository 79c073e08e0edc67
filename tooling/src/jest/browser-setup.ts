import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { act, cleanup, configure, screen, within } from '@testing-library/react';

// Testing Library does this when it is loaded, which happens only once; here each file has its own page and
// tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(screen, within(document.body));
afterEach(cleanup);

const realTimeout = setTimeout;

// Component tests of whole screens load much of the design system the first time.
jest.setTimeout(60_000);
// Decision 15: a full run retries a failed test once, and lists it at the end.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });
// A generous timeout, because the machine may be slow. Resets what an earlier file configured.
configure({
  asyncUtilTimeout: 15_000,
  defaultHidden: false,
  // With faked time, a wait polls 300 times, while replies of a server take real time.
  unstable_advanceTimersWrapper: (advance) =>
    act(async () => {
      await advance();
      await new Promise((resolve) => realTimeout(resolve, 10));
    }),
});
