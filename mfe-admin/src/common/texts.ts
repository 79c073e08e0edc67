/** Texts that several screens share. */
export const commonTexts = {
  stores: (count: number) => (count === 1 ? '1 local' : `${count} locales`),
} as const;

export const choiceTexts = { none: 'No se encontraron resultados' } as const;
