import sharp, { type Sharp } from 'sharp';

/**
 * Twice what a phone's camera takes, some 100 MB while decoded; a small file that decodes to more is hostile.
 */
const mostPixels = 25_000_000;
/** A picture of that size takes a few. */
const mostSeconds = 20;

/**
 * A picture to be re-encoded, upright and without the camera's metadata (place, device, time). Encoding
 * throws for anything that is not a picture.
 */
export const pictureOf = (bytes: Buffer, { animated = false } = {}): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated })
    .timeout({ seconds: mostSeconds })
    .autoOrient();
