import sharp from 'sharp';

type Kind = 'png' | 'jpeg' | 'webp';

/** A plain picture of that size, a square unless it has a height, and colour. */
export const testPicture = async (
  kind: Kind,
  side = 600,
  background = '#1f4fd8',
  height = side,
): Promise<Buffer> =>
  sharp({ create: { width: side, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();
