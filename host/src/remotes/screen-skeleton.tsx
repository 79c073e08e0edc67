import type { ReactNode } from 'react';
import type { Area } from 'shared/routes';
import { Box, Skeleton, Stack, VisuallyHidden } from 'shared/ui/core';
import { areaNames, texts } from './texts.ts';

/** The shape of a page while its code comes. The sign-in screen draws its own panel, so nothing jumps there. */
export function ScreenSkeleton({ area }: { area: Area }): ReactNode {
  return (
    <Stack role="status" gap="4" minH={area === 'auth' ? '100dvh' : '60vh'} p={area === 'auth' ? '6' : '0'}>
      <VisuallyHidden>{texts.loading(areaNames[area])}</VisuallyHidden>
      <Skeleton height="9" width="min(20rem, 70%)" />
      <Skeleton height="5" width="min(28rem, 90%)" />
      <Box height="2" />
      <Skeleton height="40" />
      <Skeleton height="40" />
    </Stack>
  );
}
