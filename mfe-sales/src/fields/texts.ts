/** What became of a figure that a field could not take as it was given. */
export const figureTexts = {
  unread: (text: string, example: string) =>
    `No reconocemos '${text}' como una cantidad. Escríbala así: ${example}`,
  wholeNumber: 'Se ingresa en números enteros: no consideramos los decimales.',
} as const;
