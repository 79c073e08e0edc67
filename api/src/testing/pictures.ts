import sharp from 'sharp';

type Kind = 'png' | 'jpeg' | 'webp';

/** A plain picture of that size and colour. */
export const testPicture = async (kind: Kind, side = 600, background = '#1f4fd8'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();
