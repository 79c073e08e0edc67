/** In place of an empty text of a declaration. */
export const noText = '—';

/** Remarks on figures and keys that a field changed or refused. */
export const figureTexts = {
  unread: (text: string, example: string) =>
    `No reconocemos '${text}' como una cantidad. Escríbala así: ${example}`,
  wholeNumber: 'Se ingresa en números enteros: no consideramos los decimales.',
  decimals: (sign: string, count: number) => `Los decimales van con ${sign} y son ${count} como máximo.`,
  signs: { ',': 'coma', '.': 'punto' },
  tooLong: 'No caben más cifras en este campo.',
  minus: 'Escriba la cifra sin signo.',
  notDigit: 'Escriba solo cifras.',
} as const;
