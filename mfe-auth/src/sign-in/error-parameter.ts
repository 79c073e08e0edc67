const sessionEnded = 'Tu sesión terminó';

/** P-023: accepted values of `/?error=`: codes of the API and the literal texts of the documents. */
const known: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unexpected: 'Algo salió mal',
    'Algo salió mal': 'Algo salió mal',
    'Login inválido': 'Login inválido',
    login_invalid: 'Login inválido',
    session_ended: sessionEnded,
    [sessionEnded]: sessionEnded,
  }),
);

/** The message of a value in the address; unknown values are never shown (T14). */
export const textOfError = (value: string): string => known.get(value) ?? 'Algo salió mal';

/** The end of a session is a notice; everything else is a failure. */
export const toneOfError = (value: string): 'warning' | 'danger' =>
  textOfError(value) === sessionEnded ? 'warning' : 'danger';
