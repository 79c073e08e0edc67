/** A normalised search text: single spaces between words, none around them. */
export const singleSpaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
