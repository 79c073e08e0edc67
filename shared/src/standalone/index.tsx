import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared/ui/core';
import type { Screens } from '../remote/index.ts';
import type { Area } from '../routes/routes.ts';
import '../ui/core/theme/font.css';
import { StandaloneApp } from './standalone-app.tsx';

/**
 * Runs one remote without the host: its screens, a picker of country and role, and a real API behind the
 * development server. `startStandalone('sales', screens)` with the default export of its screens.ts.
 */
export function startStandalone<A extends Area>(area: A, screens: Screens<A>): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element #root.');
  createRoot(place).render(
    <StrictMode>
      <UiProvider>
        <StandaloneApp area={area} screens={new Map(Object.entries(screens))} />
      </UiProvider>
    </StrictMode>,
  );
}
