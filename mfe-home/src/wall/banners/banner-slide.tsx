import type { ReactNode } from 'react';
import { bannerWidths, type Banner } from 'shared/endpoints/banners';
import { Link } from 'shared/router';
import { Box, chakra, Text } from 'shared/ui/core';

type BannerSlideProps = {
  readonly banner: Banner;
  readonly shown: boolean;
  /** Visible at once, so its picture has priority. */
  readonly first: boolean;
  readonly withPicture: boolean;
  /** Its picture has loaded or failed. */
  readonly onDone: () => void;
};

/** Dark behind the text for any picture, transparent over the drawing. */
const shade = 'linear-gradient(90deg, rgba(8,13,28,.82) 0%, rgba(8,13,28,.62) 42%, rgba(8,13,28,0) 74%)';

/** One banner, entirely a link (P-077, P-078). */
export function BannerSlide({ banner, shown, first, withPicture, onDone }: BannerSlideProps) {
  const { image, label, link_to: address } = banner;
  const urlOf = (width: number): string =>
    image.sizes.find((size) => size.width === width)?.url ?? image.image_url;
  return (
    <Box
      position="absolute"
      inset="0"
      inert={!shown}
      opacity={shown ? 1 : 0}
      // The carousel changes in half a second (P-423).
      transition="opacity 500ms ease-in-out"
      _motionReduce={{ transition: 'none' }}
    >
      <BannerLink address={address}>
        {withPicture && (
          <picture>
            <source media="(max-width: 599px)" srcSet={urlOf(bannerWidths.mobile)} />
            <chakra.img
              src={urlOf(bannerWidths.desktop)}
              width={1200}
              height={300}
              alt=""
              fetchPriority={first ? 'high' : 'low'}
              decoding="async"
              onLoad={onDone}
              onError={onDone}
              position="absolute"
              inset="0"
              w="full"
              h="full"
              objectFit="cover"
              objectPosition="right"
            />
          </picture>
        )}
        <Box
          position="absolute"
          inset="0"
          display="flex"
          alignItems="center"
          px={{ base: '4', md: '8' }}
          pb="6"
          css={{ background: shade }}
        >
          <Text
            color="white"
            fontWeight="semibold"
            fontSize={{ base: 'lg', sm: 'xl', md: '3xl' }}
            lineHeight="1.25"
            maxW={{ base: '58%', md: '48%' }}
          >
            {label}
          </Text>
        </Box>
      </BannerLink>
    </Box>
  );
}

const frame = { position: 'absolute', inset: '0', display: 'block' } as const;
const InsideLink = chakra(Link, { base: frame });
const OutsideLink = chakra('a', { base: frame });

function BannerLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return address.startsWith('http') ? (
    <OutsideLink href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </OutsideLink>
  ) : (
    <InsideLink to={address}>{children}</InsideLink>
  );
}
