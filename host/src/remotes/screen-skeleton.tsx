import type { ReactNode } from 'react';
import type { Area } from 'shared/routes';
import { Box, Skeleton, Stack, VisuallyHidden } from 'shared/ui/core';
import { StartPicture } from '../start/start-picture.tsx';
import { areaNames, texts } from './texts.ts';

/** Placeholder of a page while its code loads; outside the session there is no layout around it. */
export function ScreenSkeleton({ area }: { area: Area }): ReactNode {
  if (area === 'auth') return <StartPicture />;
  return (
    <Stack role="status" aria-busy="true" gap="4" minH="60vh">
      <VisuallyHidden>{texts.loading(areaNames[area])}</VisuallyHidden>
      <Skeleton height="9" width="min(20rem, 70%)" />
      <Skeleton height="5" width="min(28rem, 90%)" />
      <Box height="2" />
      <Skeleton height="40" />
      <Skeleton height="40" />
    </Stack>
  );
}
