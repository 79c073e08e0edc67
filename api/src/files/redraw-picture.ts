import sharp, { type Sharp } from 'sharp';

/** Twice what a phone's camera takes, some 100 MB while it is drawn; a small file that unfolds to more is hostile. */
const mostPixels = 25_000_000;

/**
 * A picture that is about to be drawn again, upright and without what the camera wrote into it (place, device, time).
 * Drawing it throws for anything that is no picture.
 */
export const pictureOf = (bytes: Buffer, { animated = false } = {}): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated }).autoOrient();
