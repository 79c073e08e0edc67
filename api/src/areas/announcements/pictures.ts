/** Stored widths of every announcement picture, in pixels; 16:9. */
export const pictureWidths = [400, 640, 960, 1280] as const;

export const pictureFile = (path: string, width: number): string => `${path}-${width}.webp`;
