import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { IllustrationName } from './illustration-name.ts';

/** Lazy, because few visits show one; offline, the text is shown alone. */
const Drawing = lazy(() => import('./illustration-drawings.tsx').catch(() => ({ default: () => null })));

/** An illustration of 160 × 116 px for an empty or failed state. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <chakra.svg viewBox="0 0 160 116" width="40" height="29" aria-hidden>
      <ellipse cx="80" cy="104" rx="62" ry="8" fill="var(--vt-colors-brand-muted)" opacity=".6" />
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </chakra.svg>
  );
}
