import { afterEach } from '@jest/globals';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { QueryProvider } from 'shared/query';
import { RouterProvider } from 'shared/router';
import { initialSession, sessionStore } from 'shared/session';
import { UiProvider } from 'shared/ui/core';
import { buildSession, type SessionFacts } from './build-session.ts';

export { AnsweringApi, refusal, type Answer, type Answering, type Asked } from './answering-api.ts';
export { buildDiscount } from './build-discount.ts';
export { buildSession, type SessionFacts } from './build-session.ts';
export { fill } from './fill.ts';
export { openPanel } from './panel.ts';
export { shownDates } from './shown-dates.ts';
/** For tests only: screens ask for one thing at a time. */
export { useIsFetching, useQueries } from '@tanstack/react-query';
/** Of the router, for tests only: the portal's routes are data. */
export { createMemoryRouter, Route, Routes } from 'react-router-dom';

// A notice outlives its screen, and the next test must not see it. Tests of rules, which use the data of this entry
// point, have no page.
if (typeof document !== 'undefined') {
  afterEach(async () => {
    const { toaster } = await import('../ui/overlay/notify.ts');
    toaster.remove();
  });
}

/** Renders a screen with the host's providers. Without `session` the user is signed out. */
export function renderScreen(
  node: ReactNode,
  options: { session?: SessionFacts; path?: string } = {},
): RenderResult {
  sessionStore.setState(
    options.session
      ? { ...initialSession, status: 'authenticated', signedIn: buildSession(options.session) }
      : { ...initialSession, status: 'no-authenticated' },
    true,
  );
  // A data router like the host's, because leave guards need one.
  const router = createMemoryRouter([{ path: '*', element: <QueryProvider>{node}</QueryProvider> }], {
    initialEntries: [options.path ?? '/'],
  });
  return render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
}
