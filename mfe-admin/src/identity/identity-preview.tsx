import { brandHue, colorShape, previewColors } from 'shared/rules/brand-hue';
import { Box, Flex, Stack, Text, VitrinaMark } from 'shared/ui/core';
import { texts } from './texts.ts';

type IdentityPreviewProps = {
  readonly name: string;
  /** Null: the portal's own. */
  readonly color: string | null;
  /** Addresses of the mark on light and on dark; null: the portal's own mark. */
  readonly marks: readonly [light: string | null, dark: string | null];
};

/** The portal's own accent. */
const ownColor = '#1f4fd8';

/** Header, button, link and a chosen menu item in light and in dark, drawn with the colours that pages would get. */
export function IdentityPreview({ name, color, marks }: IdentityPreviewProps) {
  const chosen = color?.toLowerCase() ?? ownColor;
  const hue = brandHue(colorShape.test(chosen) ? chosen : ownColor);
  return (
    <Box as="section" aria-label={texts.preview}>
      <Text fontWeight="medium" mb="2">
        {texts.preview}
      </Text>
      <Stack gap="4">
        {([0, 1] as const).map((mode) => (
          <Box key={mode} as="figure">
            <Text as="figcaption" fontSize="sm" color="fg.muted" mb="1">
              {texts.previewIn(texts.modes[mode])}
            </Text>
            <Box
              borderWidth="1px"
              borderRadius="l3"
              overflow="hidden"
              style={{ background: previewColors.canvas[mode], color: previewColors.ink[mode] }}
            >
              <Flex
                align="center"
                minH="14"
                px="4"
                style={{ background: previewColors.surface[mode], fontWeight: 650 }}
              >
                {marks[mode] === null ? (
                  <Flex as="span" align="center" gap="2" minW="0">
                    <VitrinaMark
                      aria-hidden
                      height="7"
                      drawnIn={{ ink: previewColors.ink[mode], accent: hue.solid[mode] }}
                    />
                    <Text as="span" fontSize="xl" overflowWrap="anywhere">
                      {name}
                    </Text>
                  </Flex>
                ) : (
                  <img
                    src={marks[mode]}
                    alt={name}
                    style={{ height: 28, maxWidth: '100%', objectFit: 'contain' }}
                  />
                )}
              </Flex>
              <Flex gap="4" p="4" align="center" wrap="wrap" fontWeight="semibold" fontSize="sm">
                <Swatch background={hue.solid[mode]} color={hue.onSolid[mode]}>
                  {texts.previewButton}
                </Swatch>
                <Swatch background={hue.tint[mode]} color={hue.text[mode]}>
                  {texts.previewChosen}
                </Swatch>
                <span style={{ color: hue.text[mode], textDecoration: 'underline' }}>
                  {texts.previewLink}
                </span>
              </Flex>
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

type SwatchProps = { readonly background: string; readonly color: string; readonly children: string };

const Swatch = ({ background, color, children }: SwatchProps) => (
  <Box as="span" px="4" py="2" borderRadius="l2" style={{ background, color }}>
    {children}
  </Box>
);

/** What becomes of a colour, a sentence for each mode in which it is not read as it is. */
export function colorSentences(color: string | null): string[] {
  const chosen = color?.toLowerCase() ?? '';
  if (!colorShape.test(chosen)) return [];
  const sentences = brandHue(chosen).solid.flatMap((used, mode) =>
    used === chosen ? [] : [texts.adjusted(texts.modes[mode] ?? '', used, texts.how[mode] ?? '')],
  );
  return sentences.length === 0 ? [texts.read] : sentences;
}
