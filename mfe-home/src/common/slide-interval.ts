/** Milliseconds per picture of an announcement (P-425): between 1500 and 3000, from a random number in [0, 1). */
export const slideInterval = (chance: number): number => 1500 + Math.round(chance * 1500);
