import { useEffect, useState, type ReactNode } from 'react';
import { Box, chakra, Image, shopWindowPicture } from 'shared/ui/core';

const webm = new URL('../../../media/window.webm', import.meta.url).href;
const mp4 = new URL('../../../media/window.mp4', import.meta.url).href;

/** P-019: users who prefer reduced motion or data get the still picture. */
function wantsFilm(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const savesData =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true;
  return !savesData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The film loads after the form is rendered and the browser is idle. */
function useFilm(): boolean {
  const [film, setFilm] = useState(false);
  useEffect(() => {
    if (!wantsFilm()) return undefined;
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(() => setFilm(true));
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(() => setFilm(true), 800);
    return () => clearTimeout(waiting);
  }, []);
  return film;
}

/** The animated shop window: decorative, silent and hidden from screen readers. */
export function ShopWindow({ children }: { children: ReactNode }): ReactNode {
  const film = useFilm();
  const fill = { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover' } as const;
  return (
    <Box position="relative" overflow="hidden" bg="#111a33" height="full" colorPalette="neutral">
      <Image src={shopWindowPicture} alt="" {...fill} objectPosition={{ base: '50% 24%', md: '50% 62%' }} />
      {film && (
        <chakra.video
          {...fill}
          objectPosition={{ base: '50% 24%', md: '50% 62%' }}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden
          tabIndex={-1}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </chakra.video>
      )}
      <Box
        position="absolute"
        inset="0"
        background="linear-gradient(180deg, rgb(11 18 36 / 0.72) 0%, rgb(11 18 36 / 0) 34%, rgb(11 18 36 / 0) 100%)"
      />
      <Box position="relative" zIndex="1" height="full">
        {children}
      </Box>
    </Box>
  );
}
