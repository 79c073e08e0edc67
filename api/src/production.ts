/** The settings of the demonstration; production refuses each of them. */
export const demoSettings = {
  secret: 'vitrina-demo-secret-only-for-trying-the-portal',
  mailFrom: 'Vitrina <no-responder@vitrina.test>',
  internalDomain: 'operadora.vitrina.test',
} as const;

/** A top-level domain that never receives mail (RFC 6761). */
const isTestAddress = (address: string): boolean => /[@.]vitrina\.test>?$/i.test(address.trim());

/** Minimum number of different characters, and of neighbours more than one code point apart. */
const leastVariety = { characters: 8, leaps: 16 } as const;

/** Whether a secret is a repeated piece, a sequence (`abcd…`, `1111…`) or made of few characters. */
export function isWeakSecret(secret: string): boolean {
  const isRepeated = `${secret}${secret}`.indexOf(secret, 1) < secret.length;
  const leaps = [...secret].filter(
    (letter, place) =>
      place > 0 && Math.abs((letter.codePointAt(0) ?? 0) - (secret.codePointAt(place - 1) ?? 0)) > 1,
  ).length;
  return isRepeated || new Set(secret).size < leastVariety.characters || leaps < leastVariety.leaps;
}

type Settings = {
  readonly VITRINA_SECRET: string;
  readonly SECOND_FACTOR_SECRET?: string | undefined;
  readonly CLOCK_AT?: string | undefined;
  readonly DEMO_DATA?: boolean | undefined;
  readonly OIDC_ISSUER?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly MAIL_FROM: string;
  readonly INTERNAL_EMAIL_DOMAINS: readonly string[];
};

const weak =
  'es fácil de adivinar (easy to guess): use uno al azar, por ejemplo de (for instance from) openssl rand -base64 48';

/** Every setting that production refuses, with the reason but never the value. */
export function productionFaults(values: Settings): string[] {
  const { VITRINA_SECRET: secret, SECOND_FACTOR_SECRET: factorSecret, PUBLIC_ORIGIN: origin } = values;
  const faults = [
    secret === demoSettings.secret
      ? 'VITRINA_SECRET: debe ser un secreto propio (must be your own)'
      : isWeakSecret(secret) && `VITRINA_SECRET: ${weak}`,
    factorSecret === demoSettings.secret
      ? 'SECOND_FACTOR_SECRET: debe ser un secreto propio (must be your own)'
      : factorSecret !== undefined && isWeakSecret(factorSecret) && `SECOND_FACTOR_SECRET: ${weak}`,
    values.CLOCK_AT !== undefined && 'CLOCK_AT: no se permite en producción (not allowed in production)',
    values.DEMO_DATA === true && 'DEMO_DATA: no se permite en producción (not allowed in production)',
    values.OIDC_ISSUER?.startsWith('http:') === true && 'OIDC_ISSUER: debe ser https (must be https)',
    values.SMTP_URL === undefined && 'SMTP_URL: falta (missing)',
    origin === undefined
      ? 'PUBLIC_ORIGIN: falta (missing)'
      : !/^https:/i.test(origin) &&
        'PUBLIC_ORIGIN: debe ser https, para que las cookies sean seguras (must be https, for Secure cookies)',
    values.DATABASE_URL === undefined &&
      'DATABASE_URL: falta; la base de datos incorporada es solo para pruebas (missing; the embedded database is for trials only)',
    isTestAddress(values.MAIL_FROM) &&
      'MAIL_FROM: es el remitente de la demostración; ponga el suyo (the demo sender; set your own)',
    values.INTERNAL_EMAIL_DOMAINS.some((domain) => isTestAddress(`@${domain}`)) &&
      'INTERNAL_EMAIL_DOMAINS: es el dominio de la demostración; ponga los suyos o déjelo vacío (the demo domain; set your own or leave it blank)',
  ];
  return faults.filter((fault) => fault !== false);
}
