/** Default size limit of a file: 5,244,000 bytes, about 5.24 MB (P-254, U-281). */
export const uploaderBytes = 5_244_000;
