/** The object of a picture in one of `pictureWidths`. */
export const pictureFile = (path: string, width: number): string => `${path}-${width}.webp`;
