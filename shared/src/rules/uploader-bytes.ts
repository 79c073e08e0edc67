/** Default size limit of a file: 5,244,000 bytes, about 5.24 MB (P-254, U-281). */
export const uploaderBytes = 5_244_000;

/** The bytes of a megabyte as operators limit uploads: the default is five. */
const megabyte = uploaderBytes / 5;

/** The bytes of so many megabytes. */
export const uploadBytes = (megabytes: number): number => megabytes * megabyte;

/** What is said of a file with more of them. */
export const tooLargeText = (megabytes: number): string => `El archivo pesa más de ${megabytes} MB.`;
