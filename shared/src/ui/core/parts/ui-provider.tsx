import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { ColorModeProvider } from '../theme/color-mode.tsx';
import { fontFace } from '../theme/font-face.ts';
import { system } from '../theme/system.ts';

/** Theme, font and colour mode for everything below. One per page. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Global styles={fontFace} />
      <ColorModeProvider>{children}</ColorModeProvider>
    </ChakraProvider>
  );
}
