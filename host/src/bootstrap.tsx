import { type ComponentType, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared/ui/core';

/** Renders the portal into the page. */
export function draw(App: ComponentType): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element #root.');

  const root = createRoot(place);
  // A transition renders in short steps, between which a phone responds to touches.
  startTransition(() =>
    root.render(
      <StrictMode>
        <UiProvider>
          <App />
        </UiProvider>
      </StrictMode>,
    ),
  );
}
