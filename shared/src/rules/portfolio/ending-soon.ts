/** A lease that ends within these days is one that ends soon. */
export const endingSoonDays = 60;
