import type { ReactNode } from 'react';
import type { Banner } from 'shared/endpoints/banners';
import { Link } from 'shared/router';
import { contentLink } from 'shared/rules/content-policy';
import { Box, chakra } from 'shared/ui/core';
import { BannerFace } from '../../common/banner-face.tsx';

type BannerSlideProps = {
  readonly banner: Banner;
  readonly shown: boolean;
  /** Visible at once, so its picture has priority. */
  readonly first: boolean;
  readonly withPicture: boolean;
  /** Its picture has loaded or failed. */
  readonly onDone: () => void;
};

/** One banner, entirely a link (P-077, P-078). */
export function BannerSlide({ banner, shown, first, withPicture, onDone }: BannerSlideProps) {
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
      <BannerLink address={banner.link_to}>
        <BannerFace
          banner={banner}
          priority={first ? 'high' : 'low'}
          withPicture={withPicture}
          onDone={onDone}
        />
      </BannerLink>
    </Box>
  );
}

const frame = { position: 'absolute', inset: '0', display: 'block' } as const;
const InsideLink = chakra(Link, { base: frame });
const OutsideLink = chakra('a', { base: frame });

/** Leads only where content may (T15); an address of another kind is no link. */
function BannerLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const link = contentLink(address);
  if (link === null) return <Box {...frame}>{children}</Box>;
  return link.external ? (
    <OutsideLink href={link.href} target="_blank" rel="noopener noreferrer">
      {children}
    </OutsideLink>
  ) : (
    <InsideLink to={link.href}>{children}</InsideLink>
  );
}
