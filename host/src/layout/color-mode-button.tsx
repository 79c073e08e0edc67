import type { ReactNode } from 'react';
import { IconButton, useColorMode } from 'shared/ui/core';
import { Moon, Sun } from 'shared/ui/icons';
import { texts } from './texts.ts';

export function ColorModeButton(): ReactNode {
  const { colorMode, toggleColorMode } = useColorMode();
  const dark = colorMode === 'dark';
  return (
    <IconButton
      variant="ghost"
      colorPalette="neutral"
      aria-label={dark ? texts.toLight : texts.toDark}
      onClick={toggleColorMode}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
