/** The address of a stored picture in one of its widths; `path` is without width and extension. */
export const storedPicture = (path: string, width: number): string =>
  `/api/files/public/${path}-${width}.webp`;
