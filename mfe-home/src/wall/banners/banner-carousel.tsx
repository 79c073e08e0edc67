import { useState } from 'react';
import type { Banner } from 'shared/endpoints/banners';
import { Box, chakra, HStack } from 'shared/ui/core';
import { bannerHeights } from '../../common/banner-face.tsx';
import { SlidesToggle } from '../../common/slides-toggle.tsx';
import { useSlides } from '../../common/use-slides.ts';
import { BannerSlide } from './banner-slide.tsx';
import { texts } from './texts.ts';

/** Long enough to read a banner's line. */
const stay = (): number => 6_000;

const Dot = chakra('button', {
  base: {
    boxSize: '6',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    _after: { content: '""', boxSize: '2.5', borderRadius: 'full', bg: 'white', opacity: 0.55 },
    '&[aria-current=true]': { _after: { opacity: 1, width: '5' } },
  },
});

/** P-076: rotates the banners; hover and focus pause them, and a button stops them. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { shown, show, stopped, toggle, rest } = useSlides(banners.length, stay);
  // The other pictures load after the first one, which the visitor waits for, has loaded or failed.
  const [firstIsDone, setFirstIsDone] = useState(false);
  return (
    <Box
      as="section"
      aria-roledescription={texts.role}
      aria-label={texts.name}
      position="relative"
      h={bannerHeights}
      mb="5"
      borderRadius="l3"
      overflow="hidden"
      bg="bg.muted"
      {...rest}
    >
      {banners.map((banner, index) => (
        <BannerSlide
          key={banner.id}
          banner={banner}
          shown={index === shown}
          first={index === 0}
          withPicture={index === 0 || firstIsDone}
          onDone={() => setFirstIsDone(true)}
        />
      ))}
      {banners.length > 1 && (
        <>
          <HStack gap="0" position="absolute" zIndex="1" bottom="2" insetStart={{ base: '3', md: '6' }}>
            {banners.map(({ id }, index) => (
              <Dot
                key={id}
                type="button"
                aria-label={texts.show(index + 1, banners.length)}
                aria-current={index === shown}
                onClick={() => show(index)}
              />
            ))}
          </HStack>
          <SlidesToggle stopped={stopped} onToggle={toggle} />
        </>
      )}
    </Box>
  );
}
