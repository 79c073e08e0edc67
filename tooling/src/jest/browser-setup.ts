import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';

const realTimeout = setTimeout;

// Component tests of whole screens load much of the design system the first time.
jest.setTimeout(60_000);
// React captures a stack for each element that it creates, which is slow with Jest's 100 frames.
Error.stackTraceLimit = 10;
// Decision 15: the stage tries a failed test once more and prints why it failed.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });
configure({
  // Generous, because the machine may be slow.
  asyncUtilTimeout: 15_000,
  // With faked time, a wait polls 300 times, while replies of a server take real time.
  unstable_advanceTimersWrapper: (advance) =>
    act(async () => {
      await advance();
      await new Promise((resolve) => realTimeout(resolve, 10));
    }),
});
