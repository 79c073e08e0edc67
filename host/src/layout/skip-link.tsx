import type { ReactNode } from 'react';
import { chakra } from 'shared/ui/core';
import { texts } from './texts.ts';

/** First tab stop: skips bar and menu. */
export function SkipLink(): ReactNode {
  return (
    <chakra.a
      href="#contenido"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="2"
      bg="brand.solid"
      color="brand.contrast"
      borderRadius="l2"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {texts.skip}
    </chakra.a>
  );
}
