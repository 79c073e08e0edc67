import type { ReactNode } from 'react';
import { Center, Spinner, Stack, VisuallyHidden, VitrinaMark } from 'shared/ui/core';
import { texts } from './texts.ts';

/** Between the sign-in and the frame of the portal. */
export function StartLoader(): ReactNode {
  return (
    <Center minH="100dvh" bg="canvas">
      <Stack role="status" align="center" gap="5">
        <VitrinaMark height="14" aria-hidden />
        <Spinner color="brand.solid" size="sm" aria-hidden />
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
      </Stack>
    </Center>
  );
}
