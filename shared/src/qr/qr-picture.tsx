import { useEffect, useState } from 'react';
import { Box, Skeleton } from 'shared/ui/core';
import type { QrPath } from './qr-path.ts';

/** White squares around it, which cameras need to detect it. */
const quiet = 4;

type QrDrawingProps = QrPath & {
  /** Accessible name: what the code is for. */
  readonly label: string;
  readonly maxW?: string;
};

/** Dark on white in both colour modes: many cameras read nothing else. */
export function QrDrawing({ side, path, label, maxW = '15rem' }: QrDrawingProps) {
  const width = side + 2 * quiet;
  return (
    <Box
      bg="white"
      borderRadius="l3"
      borderWidth="1px"
      width="full"
      maxW={maxW}
      aspectRatio="1"
      overflow="hidden"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-quiet} ${-quiet} ${width} ${width}`}
        width="100%"
        height="100%"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
    </Box>
  );
}

type QrPictureProps = { readonly text: string; readonly label: string; readonly maxW?: string };

/** A text as a QR code; the library behind it loads when the first one is shown. */
export function QrPicture({ text, label, maxW = '15rem' }: QrPictureProps) {
  const [drawn, setDrawn] = useState<QrPath | 'failed' | null>(null);
  useEffect(() => {
    let isOver = false;
    import('./qr-path.ts').then(
      ({ qrPathOf }) => !isOver && setDrawn(qrPathOf(text)),
      // The text beside it says the same.
      () => !isOver && setDrawn('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [text]);
  if (drawn === 'failed') return null;
  if (drawn === null) return <Skeleton width="full" maxW={maxW} aspectRatio="1" borderRadius="l3" />;
  return <QrDrawing {...drawn} label={label} maxW={maxW} />;
}
