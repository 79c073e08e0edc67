import { bannerWidths, type Banner } from 'shared/endpoints/banners';
import { Box, chakra, Text } from 'shared/ui/core';

/** P-424: 150, 200 and 250 px. */
export const bannerHeights = { base: '150px', sm: '200px', md: '250px' } as const;

/** Dark behind the text for any picture, transparent over the drawing. */
const shade = 'linear-gradient(90deg, rgba(8,13,28,.82) 0%, rgba(8,13,28,.62) 42%, rgba(8,13,28,0) 74%)';

const wall = {
  px: { base: '4', md: '8' },
  fontSize: { base: 'lg', sm: 'xl', md: '3xl' },
  maxW: { base: '58%', md: '48%' },
} as const;
/** A preview has the size of its screen, whatever the window's. */
const looks = {
  wall,
  phone: { px: wall.px.base, fontSize: wall.fontSize.base, maxW: wall.maxW.base },
  desktop: { px: wall.px.md, fontSize: wall.fontSize.md, maxW: wall.maxW.md },
} as const;

type BannerFaceProps = {
  readonly banner: Pick<Banner, 'image' | 'label' | 'label_shown'>;
  /** `wall` follows the width of the window. */
  readonly look?: keyof typeof looks;
  readonly priority?: 'high' | 'low';
  readonly withPicture?: boolean;
  /** Its picture has loaded or failed. */
  readonly onDone?: () => void;
};

/** What a banner shows: its picture, and over it the label unless the picture says that itself. */
export function BannerFace({
  banner: { image, label, label_shown: isDrawn },
  look = 'wall',
  priority = 'low',
  withPicture = true,
  onDone,
}: BannerFaceProps) {
  const urlOf = (width: number): string =>
    image.sizes.find((size) => size.width === width)?.url ?? image.image_url;
  const phone = urlOf(bannerWidths.mobile);
  const { px, fontSize, maxW } = looks[look];
  return (
    <>
      {withPicture && (
        <picture>
          {look === 'wall' && <source media="(max-width: 599px)" srcSet={phone} />}
          <chakra.img
            src={look === 'phone' ? phone : urlOf(bannerWidths.desktop)}
            width={1200}
            height={300}
            alt={isDrawn ? '' : label}
            fetchPriority={priority}
            decoding="async"
            onLoad={onDone}
            onError={onDone}
            position="absolute"
            inset="0"
            w="full"
            h="full"
            objectFit="cover"
            objectPosition={isDrawn ? 'right' : 'center'}
          />
        </picture>
      )}
      {isDrawn && (
        <Box
          position="absolute"
          inset="0"
          display="flex"
          alignItems="center"
          px={px}
          pb="6"
          css={{ background: shade }}
        >
          <Text color="white" fontWeight="semibold" fontSize={fontSize} lineHeight="1.25" maxW={maxW}>
            {label}
          </Text>
        </Box>
      )}
    </>
  );
}
