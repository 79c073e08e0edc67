/** Characters of the shortest password (P-237). */
export const passwordMinLength = 8;
/** Longer ones only make hashing slow. */
export const passwordMaxLength = 200;

/** P-238: each of these alone suffices. */
export const specialCharacters = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Words that people decorate with a sign and a number to satisfy rules. */
export const commonWords: ReadonlySet<string> = new Set(
  `abc admin administrador amor argentina asdf asdfgh asdfghjk bienvenida bienvenido
  bogota buenosaires chile clave colombia contrasena cambiame changeme demo dragon empresa familia football futbol
  hola holahola iloveyou letmein lima login mall master matrix mono passw password pass passpass peru portal princesa
  prueba qazwsx qwer qwert qwerty qwertyu qwertyui qwertyuiop santiago secret secreto shopping sunshine superman
  tequiero test tienda usuario venta ventas vitrina welcome zxcvbn`.split(/\s+/),
);

const lookAlike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '');

/** 123456, 111111, 987654 and the like. */
const isCountingUp = (digits: string): boolean =>
  digits.length >= 4 &&
  ('12345678901234567890'.includes(digits) ||
    '98765432109876543210'.includes(digits) ||
    new Set(digits).size === 1);

/** True for the most common passwords: a common word or a row of digits with signs around it, or one repeated sign. */
export function isCommonPassword(password: string): boolean {
  if (password.length >= passwordMinLength && new Set(password).size === 1) return true;
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const core = plain.replaceAll(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  if (core === '') return isCountingUp(plain.replaceAll(/\D/g, ''));
  const read = core.replaceAll(/[013457@$!]/g, (sign) => lookAlike[sign] ?? sign);
  return commonWords.has(lettersOf(core)) || commonWords.has(lettersOf(read));
}

/** The address itself, or its local part. */
function isOwnEmail(password: string, email: string): boolean {
  const address = email.toLowerCase();
  return [address, address.split('@', 1)[0]].includes(password.toLowerCase());
}

/** `guessable` comes from password-strength.ts, which loads only where a password is chosen. */
export type PasswordFault = 'too-short' | 'too-long' | 'no-special' | 'common' | 'own-email' | 'guessable';

/** P-239 has both rules in one sentence. */
const bothRules = 'Debe contener al menos 8 caracteres e incluir al menos un caracter especial';

/** Messages at the field of a new password, in browser and API; the last four go beyond the specification. */
export const passwordFaultTexts = {
  'too-short': bothRules,
  'no-special': bothRules,
  'too-long': `Máximo ${passwordMaxLength} caracteres`,
  common: 'Esta contraseña es muy común. Elija otra más difícil de adivinar.',
  'own-email': 'Su contraseña no puede ser su correo. Elija otra más difícil de adivinar.',
  guessable:
    'Esta contraseña es fácil de adivinar. Combine varias palabras que no sean su nombre, su empresa ni una fecha.',
} as const satisfies Readonly<Record<PasswordFault, string>>;

/**
 * Why a new password is refused (P-237, P-238); empty if it is accepted. The same in browser and API.
 * `email`: the owner's, if known.
 */
export function passwordFaults(password: string, email = ''): PasswordFault[] {
  const isTooShort = password.length < passwordMinLength;
  const isTooLong = password.length > passwordMaxLength;
  return [
    ...(isTooShort ? (['too-short'] as const) : []),
    ...(isTooLong ? (['too-long'] as const) : []),
    ...([...password].some((sign) => specialCharacters.includes(sign)) ? [] : (['no-special'] as const)),
    // Its patterns would take too long on an unlimited text.
    ...(!isTooLong && isCommonPassword(password) ? (['common'] as const) : []),
    ...(!isTooShort && isOwnEmail(password, email) ? (['own-email'] as const) : []),
  ];
}
