import type { Enrolment } from 'shared/endpoints/second-factor';
import { Box } from 'shared/ui/core';
import { factorTexts as texts } from './texts.ts';

/** White modules around it, which cameras need to detect it. */
const quiet = 4;

/** Dark on white in both colour modes: many cameras read nothing else. */
export function QrCode({ qr: { lado, trazo } }: Pick<Enrolment, 'qr'>) {
  const side = lado + 2 * quiet;
  return (
    <Box
      bg="white"
      borderRadius="l3"
      borderWidth="1px"
      width="full"
      maxW="15rem"
      aspectRatio="1"
      overflow="hidden"
    >
      <svg
        role="img"
        aria-label={texts.qr}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        width="100%"
        height="100%"
        shapeRendering="crispEdges"
      >
        <path d={trazo} fill="black" />
      </svg>
    </Box>
  );
}
