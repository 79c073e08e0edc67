import type { AnnouncementPicture } from 'shared/endpoints/announcements';
import { AspectRatio, Box, chakra } from 'shared/ui/core';
import { SlidesToggle } from './slides-toggle.tsx';
import { useSlides } from './use-slides.ts';

type PictureSlidesProps = {
  readonly pictures: readonly AnnouncementPicture[];
  /** The `sizes` of the pictures: their width on the page. */
  readonly sizes: string;
  /** True if visible at once; other pictures load lazily. */
  readonly eager?: boolean;
};

/** The pictures of an announcement, 16:9, one at a time. The space is reserved before they load. */
export function PictureSlides({ pictures, sizes, eager = false }: PictureSlidesProps) {
  const { shown, stopped, toggle, rest } = useSlides(pictures.length);
  return (
    <Box position="relative" h="full" {...rest}>
      <AspectRatio ratio={16 / 9} minH="full" bg="bg.muted">
        <Box>
          {pictures.map(({ file_path, alt, sizes: files }, index) => (
            <chakra.img
              key={file_path}
              src={files[1]?.url ?? files[0]?.url}
              srcSet={files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
              sizes={sizes}
              width={1280}
              height={720}
              alt={alt}
              aria-hidden={index !== shown}
              loading={eager && index === 0 ? 'eager' : 'lazy'}
              fetchPriority={eager && index === 0 ? 'high' : 'auto'}
              decoding="async"
              position="absolute"
              inset="0"
              w="full"
              h="full"
              objectFit="cover"
              opacity={index === shown ? 1 : 0}
              transition="opacity 200ms ease-out"
            />
          ))}
        </Box>
      </AspectRatio>
      {pictures.length > 1 && <SlidesToggle stopped={stopped} onToggle={toggle} />}
    </Box>
  );
}
