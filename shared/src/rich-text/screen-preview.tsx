import { type ReactNode, useState } from 'react';
import { Box, Flex, Text } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { texts } from './texts.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Widths of the screens in CSS pixels, and how much smaller the preview draws them. */
const screens = [
  { key: 'phone', width: 390, zoom: 0.8 },
  { key: 'desktop', width: 1200, zoom: 0.5 },
] as const;

type ScreenPreviewProps = {
  /** Drawn once for each screen, `phone` or `desktop`. */
  readonly children: (screen: 'phone' | 'desktop') => ReactNode;
};

/** What is being written as a phone and a computer show it, side by side, light or dark. It only shows. */
export function ScreenPreview({ children }: ScreenPreviewProps) {
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
        <Text color="fg.muted" fontSize="sm">
          {texts.previewHelp}
        </Text>
        <SegmentGroup.Root
          size="sm"
          aria-label={texts.theme}
          value={theme}
          onValueChange={({ value }) => setTheme(themes.find((known) => known === value) ?? 'light')}
        >
          <SegmentGroup.Indicator />
          {themes.map((known) => (
            <SegmentGroup.Item key={known} value={known}>
              <SegmentGroup.ItemText>{texts.themes[known]}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </Flex>
      <Flex gap="5" wrap="wrap" align="flex-start">
        {screens.map(({ key, width, zoom }) => (
          <Box key={key} as="figure" aria-label={texts.screens[key]} maxW="full">
            <Text as="figcaption" fontSize="sm" fontWeight="medium" mb="2">
              {texts.screens[key]}
            </Text>
            <Box
              className={theme}
              // A scrolled area is reached by keyboard.
              tabIndex={0}
              role="group"
              aria-label={texts.previewOn(texts.screens[key])}
              css={{ '--global-color-border': 'colors.border' }}
              colorScheme={theme}
              bg="canvas"
              color="fg"
              borderWidth="1px"
              borderRadius="l3"
              overflow="auto"
              maxH="36rem"
              w={`${width * zoom}px`}
              maxW="full"
            >
              {/* Shown, not used: its links and buttons do nothing here. */}
              <Box inert w={`${width}px`} p="4" style={{ zoom }}>
                {children(key)}
              </Box>
            </Box>
          </Box>
        ))}
      </Flex>
    </>
  );
}
