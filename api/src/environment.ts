import { isAbsolute } from 'node:path';
import { countryCodes, type CountryCode } from 'shared/countries';
import { userEmail } from 'shared/endpoints/users';
import { z } from 'zod';
import { demoSettings } from './production.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

const number = (fallback: number, min: number, max: number) =>
  z.preprocess(blankAsAbsent, z.coerce.number().int().min(min).max(max).default(fallback));

const text = z.preprocess(blankAsAbsent, z.string().optional());

/** The words of a comma-separated value. */
const listed = (value: string): string[] =>
  value
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

/** Whether it is an address without a path. Without TLS only on this machine, for development and tests. */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) &&
  new URL(value).origin === value &&
  (value.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(value));

const originList = z
  .string()
  .default('')
  .transform(listed)
  .pipe(z.array(z.string().refine(isOrigin, 'must be origins')));

const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** `CHL,PER`: at least one country of the portal. */
export const countryList = z
  .string()
  .transform((value) =>
    value
      .toUpperCase()
      .split(',')
      .map((code) => code.trim()),
  )
  .pipe(z.tuple([z.enum(countryCodes)], z.enum(countryCodes)))
  .transform(([first, ...others]): [CountryCode, ...CountryCode[]] => [
    first,
    ...new Set(others.filter((code) => code !== first)),
  ]);

/** The environment variables; docs/operations.md explains each. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(4000, 0, 65_535),
  PUBLIC_ORIGIN: z.preprocess(blankAsAbsent, z.url().optional()),
  /**
   * P-289: services hosted elsewhere, by base: `{"/api/invoices":"https://invoices.example/api/invoices"}`.
   */
  SERVICES: z.preprocess(
    blankAsAbsent,
    json.pipe(z.record(z.string().regex(/^\/api(\/[a-z-]+)*$/), z.url({ protocol: /^https?$/ }))).default({}),
  ),
  /** Comma-separated origins of the BI servers whose reports the portal shows in a frame (P-059). */
  BI_ORIGINS: originList,
  /** Comma-separated origins from which remotes may be loaded besides the portal's own. */
  REMOTE_ORIGINS: originList,
  TRUST_PROXY_HOPS: number(0, 0, 10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** From the root of the sources, unless it is absolute. */
  VITRINA_DATA: z.string().default('.vitrina'),
  VITRINA_SECRET: z.string().min(32).default(demoSettings.secret),
  /** Blank: VITRINA_SECRET is used. */
  SECOND_FACTOR_SECRET: z.preprocess(blankAsAbsent, z.string().min(32).optional()),
  DATABASE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** The schema of an operator who shares the database with others; without it, `public`. */
  DATABASE_SCHEMA: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^(?!pg_|public$|information_schema$)[a-z][a-z0-9_]{0,62}$/)
      .optional(),
  ),
  DATABASE_POOL: number(20, 1, 500),
  /** A streaming replica for reports and exports. */
  DATABASE_READ_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_READ_LAG_SECONDS: number(10, 0, 3_600),
  /** The bucket of an S3-compatible store for the portal's files; without it they are in the data folder. */
  FILES_S3_BUCKET: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  ),
  FILES_S3_ENDPOINT: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  FILES_S3_REGION: z.preprocess(blankAsAbsent, z.string().default('us-east-1')),
  /** Beginning of the objects' names, such as `portal/`. */
  FILES_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must end in /')
    .default(''),
  /** Blank: what the machine has, such as the role of its pod. */
  FILES_S3_ACCESS_KEY_ID: text,
  FILES_S3_SECRET_ACCESS_KEY: text,
  /** A folder in which other systems leave files to import; without it there is none. */
  IMPORT_FOLDER: z.preprocess(blankAsAbsent, z.string().refine(isAbsolute, 'must begin with /').optional()),
  METRICS_PORT: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(65_535).optional()),
  METRICS_HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  /** The base address of a collector of OTLP over HTTP; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  OTEL_SERVICE_NAME: z.preprocess(blankAsAbsent, z.string().default('vitrina')),
  /** The part of traces that is kept, unless the proxy in front has decided. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blankAsAbsent, z.coerce.number().min(0).max(1).default(1)),
  DRAIN_SECONDS: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(300).optional()),
  API_DOCS: z.preprocess(blankAsAbsent, flag.optional()),
  DEMO_DATA: z.preprocess(blankAsAbsent, flag.optional()),
  CLOCK_AT: z.preprocess(blankAsAbsent, z.iso.datetime({ offset: true }).optional()),
  /** The portal administrator invited at the first start: e-mail, name, comma-separated countries. */
  ADMIN_EMAIL: z.preprocess(blankAsAbsent, userEmail.optional()),
  ADMIN_NAME: z.preprocess(blankAsAbsent, z.string().trim().max(200).default('Administración')),
  ADMIN_COUNTRIES: z.preprocess(blankAsAbsent, countryList.optional()),
  SESSION_IDLE_MINUTES: number(30, 1, 24 * 60),
  SESSION_MAX_HOURS: number(12, 1, 24 * 30),
  ACCESS_TOKEN_MINUTES: number(10, 1, 60),
  PASSWORD_MAX_AGE_DAYS: number(180, 0, 3650),
  /** `smtp://user:password@host:587` or `smtps://…:465`; without it mails go to the local inbox. */
  SMTP_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.string().min(3).default(demoSettings.mailFrom),
  /** Comma-separated domains of the operator's own e-mails (P-055). */
  INTERNAL_EMAIL_DOMAINS: z
    .string()
    .default(demoSettings.internalDomain)
    .transform(listed)
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  /** Name of the corporate identity provider; part of the sign-on's addresses (P-022). */
  OIDC_PROVIDER_ID: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('corporativo'),
  OIDC_ISSUER: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_TRUST_EMAIL: z.preprocess(blankAsAbsent, flag.optional()),
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_V3_SITE_KEY: text,
  RECAPTCHA_V3_SECRET: text,
  RECAPTCHA_V2_SITE_KEY: text,
  RECAPTCHA_V2_SECRET: text,
  RECAPTCHA_SCRIPT_URL: z.url().default('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** Rounds of the captcha's proof of work. */
  CAPTCHA_COMPLEXITY: number(2_000, 10, 1_000_000),
});

export type Environment = z.output<typeof environment>;
