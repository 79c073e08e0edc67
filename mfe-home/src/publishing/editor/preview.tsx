import { useState } from 'react';
import type { Announcement } from 'shared/endpoints/announcements';
import { Box, Flex, Text } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { AnnouncementView } from '../../common/announcement/announcement-view.tsx';
import { ConfirmBox } from '../../common/announcement/confirm-box.tsx';
import { texts } from './texts.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Widths of the screens in CSS pixels, and how much smaller the preview draws them. */
const screens = [
  { key: 'phone', width: 390, zoom: 0.8 },
  { key: 'desktop', width: 1200, zoom: 0.5 },
] as const;

/** The announcement as a phone and a computer show it, side by side, light or dark. It only shows. */
export function Preview({ announcement }: { readonly announcement: Announcement }) {
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
          <Box key={key} as="figure" aria-label={texts[key]} maxW="full">
            <Text as="figcaption" fontSize="sm" fontWeight="medium" mb="2">
              {texts[key]}
            </Text>
            <Box
              className={theme}
              // A scrolled area is reached by keyboard.
              tabIndex={0}
              role="group"
              aria-label={texts.previewOn(texts[key])}
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
                <AnnouncementView
                  announcement={announcement}
                  titleAs="h3"
                  action={announcement.pideConforme && <ConfirmBox />}
                />
              </Box>
            </Box>
          </Box>
        ))}
      </Flex>
    </>
  );
}
