/** First and last name; the last one is optional. */
export const nameOf = ({
  nombres,
  apellidos,
}: {
  readonly nombres: string;
  readonly apellidos: string;
}): string => `${nombres} ${apellidos}`.trim();
