import type { ReactNode } from 'react';
import { Center, Spinner, Stack, VisuallyHidden, VitrinaMark } from 'shared/ui/core';
import { texts } from './texts.ts';

/** Shown between the sign-in and the layout. */
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
