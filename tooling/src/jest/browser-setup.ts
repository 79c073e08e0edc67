import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';

const realTimeout = setTimeout;

// Component tests of whole screens load much of the design system the first time.
jest.setTimeout(60_000);
// React keeps the stack of each element it creates: Jest's 100 frames take a fifth of the time.
Error.stackTraceLimit = 10;
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
