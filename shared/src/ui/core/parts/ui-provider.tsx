import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { ColorModeProvider } from '../theme/color-mode.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { system } from '../theme/system.ts';

/** Theme and colour mode for everything below. One per page. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const [styles] = useState(createStyleCache);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <ColorModeProvider>{children}</ColorModeProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
