import type { ReactNode } from 'react';
import { Box, VisuallyHidden } from 'shared/ui/core';
import { texts } from './texts.ts';

/** P-194 while signing in: the form stays, with a progress bar above it. */
export function BusyBar(): ReactNode {
  return (
    <Box role="status" position="fixed" insetX="0" top="0" height="3px" zIndex="banner" bg="brand.muted">
      <Box
        height="full"
        width="40%"
        bg="brand.solid"
        animation="start-bar 1.1s ease-in-out infinite alternate"
      />
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </Box>
  );
}
