/** Words as they are searched, whoever types them: one blank between two, none around them. */
export const singleSpaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
