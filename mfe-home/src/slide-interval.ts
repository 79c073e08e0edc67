/** Milliseconds that a picture of an announcement stays (P-425): between 1500 and 3000, by a chance in [0, 1). */
export const slideInterval = (chance: number): number => 1500 + Math.round(chance * 1500);
