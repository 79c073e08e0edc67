import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared/ui/core';
import { App } from './start/app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root.');

createRoot(place).render(
  <StrictMode>
    <UiProvider>
      <App />
    </UiProvider>
  </StrictMode>,
);
