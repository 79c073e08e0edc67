/** P-023: what `/?error=` may say. Codes of the API and the literal texts that the documents use. */
const known: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unexpected: 'Algo salió mal',
    'Algo salió mal': 'Algo salió mal',
    'Login inválido': 'Login inválido',
    login_invalid: 'Login inválido',
    session_ended: 'Tu sesión terminó',
    'Tu sesión terminó': 'Tu sesión terminó',
  }),
);

/** The text for a value of the address; an unknown one never reaches the screen (T14). */
export const textOfError = (value: string): string => known.get(value) ?? 'Algo salió mal';
