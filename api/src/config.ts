import { hkdfSync } from 'node:crypto';
import { resolve } from 'node:path';
import type { CountryCode } from 'shared/countries';
import { inSchema } from './db/connection-settings.ts';
import { environment, type Environment } from './environment.ts';
import { callLimits, type CallLimits } from './http/call-limits.ts';
import { productionFaults } from './production.ts';
import { StartError } from './start-error.ts';

/** Two health checks of a typical load balancer. */
const productionDrainSeconds = 5;

const repositoryRoot = resolve(import.meta.dirname, '../..');

/** The corporate identity provider, by OpenID Connect. */
export type OidcConfig = {
  readonly providerId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accepts an e-mail whose verification the provider does not state. */
  readonly trustEmail: boolean;
};

type KeyPair = { readonly siteKey: string; readonly secret: string };

/** reCAPTCHA: version 3 invisible, version 2 where version 3 was refused (P-226). */
export type RecaptchaConfig = {
  readonly v3: KeyPair;
  readonly v2: KeyPair;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  readonly minScore: number;
};

/** A bucket of an S3-compatible store. */
export type S3Config = {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  /** Undefined: that of AWS in the region. */
  readonly endpoint: string | undefined;
  /** Null: what the machine has, by the rules of AWS's SDK. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The portal's origin as browsers see it; decides about Secure cookies. */
  readonly publicOrigin: string;
  /** Addresses of services hosted elsewhere, as browsers see them, by base (P-289). */
  readonly services: Readonly<Record<string, string>>;
  /** Servers whose pages may be shown in a frame (P-059). */
  readonly biOrigins: readonly string[];
  /** Servers besides the portal's own from which remotes may be loaded. */
  readonly remoteOrigins: readonly string[];
  readonly trustProxyHops: number;
  readonly logLevel: string;
  readonly dataFolder: string;
  /** One key per purpose, derived from VITRINA_SECRET. */
  readonly keys: {
    readonly token: string;
    readonly captcha: string;
    readonly files: string;
    readonly throttle: string;
    readonly device: string;
    readonly secondFactor: string;
  };
  /** With the settings of DATABASE_SCHEMA. */
  readonly databaseUrl: string | undefined;
  /** The schema of one of several operators; null: the connection's own, usually `public`. */
  readonly databaseSchema: string | null;
  readonly databasePool: number;
  /** A replica for reports and exports, and how old what it lacks may be. */
  readonly databaseReads: { readonly url: string; readonly lagMs: number } | null;
  /** Where the portal's files are; null: in the data folder. */
  readonly s3: S3Config | null;
  /** Where other systems leave files to import; null: nowhere. */
  readonly importFolder: string | null;
  /** Where `/metrics` is served; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Where traces are sent; null: nowhere. */
  readonly traces: { readonly endpoint: string; readonly service: string; readonly ratio: number } | null;
  /** How long a stopping server reports not ready but still answers, in milliseconds. */
  readonly drainMs: number;
  /** Who may read `/docs`. */
  readonly apiDocsFor: 'everyone' | 'administrators';
  readonly demoData: boolean;
  /** Invited when a portal starts without any portal administrator; null: no invitation. */
  readonly firstAdministrator: {
    readonly email: string;
    readonly name: string;
    readonly countries: readonly [CountryCode, ...CountryCode[]];
  } | null;
  readonly clockAt: Date | undefined;
  readonly sessionIdleMinutes: number;
  readonly sessionMaxHours: number;
  readonly accessTokenMinutes: number;
  /** 0 = passwords never expire. */
  readonly passwordMaxAgeDays: number;
  /** Without it, mails go to the local inbox, and production refuses to start. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly internalEmailDomains: readonly string[];
  /** Null: staff sign in with a password, and the corporate sign-on button is hidden. */
  readonly oidc: OidcConfig | null;
  /** Null: the portal's own proof of work. */
  readonly recaptcha: RecaptchaConfig | null;
  readonly captchaComplexity: number;
  readonly callLimits: CallLimits;
};

/** A message for the person who starts the server. Never includes a value: it may be a secret. */
export class ConfigError extends StartError {}

const derivedKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'vitrina', purpose, 32)).toString('base64url');

/** Reads the configuration; throws a ConfigError that names every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`La configuración no es válida (invalid configuration):\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) refuseDemoSettings(values);
  const key = (purpose: string): string => derivedKey(values.VITRINA_SECRET, purpose);
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    services: values.SERVICES,
    biOrigins: values.BI_ORIGINS,
    remoteOrigins: values.REMOTE_ORIGINS,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    logLevel: values.LOG_LEVEL,
    dataFolder: resolve(repositoryRoot, values.VITRINA_DATA),
    keys: {
      token: key('token'),
      captcha: key('captcha'),
      files: key('files'),
      throttle: key('throttle'),
      device: key('device'),
      secondFactor: derivedKey(values.SECOND_FACTOR_SECRET ?? values.VITRINA_SECRET, 'second-factor'),
    },
    databaseUrl: values.DATABASE_URL === undefined ? undefined : ofSchema(values.DATABASE_URL, values),
    databaseSchema: schemaOf(values),
    databasePool: values.DATABASE_POOL,
    databaseReads: readsOf(values),
    s3: s3Of(values),
    importFolder: values.IMPORT_FOLDER ?? null,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    traces: tracesOf(values),
    drainMs: 1000 * (values.DRAIN_SECONDS ?? (production ? productionDrainSeconds : 0)),
    apiDocsFor: (values.API_DOCS ?? !production) ? 'everyone' : 'administrators',
    demoData: values.DEMO_DATA ?? !production,
    firstAdministrator: firstAdministratorOf(values),
    clockAt: values.CLOCK_AT === undefined ? undefined : new Date(values.CLOCK_AT),
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionMaxHours: values.SESSION_MAX_HOURS,
    accessTokenMinutes: values.ACCESS_TOKEN_MINUTES,
    passwordMaxAgeDays: values.PASSWORD_MAX_AGE_DAYS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    internalEmailDomains: values.INTERNAL_EMAIL_DOMAINS,
    oidc: oidcOf(values),
    recaptcha: recaptchaOf(values),
    captchaComplexity: values.CAPTCHA_COMPLEXITY,
    callLimits,
  };
}

function firstAdministratorOf(values: Environment): Config['firstAdministrator'] {
  const { ADMIN_EMAIL: email, ADMIN_NAME: name, ADMIN_COUNTRIES: countries } = values;
  if (email === undefined) return null;
  if (countries !== undefined) return { email, name, countries };
  throw new ConfigError(
    'ADMIN_COUNTRIES: falta (missing) con ADMIN_EMAIL, por ejemplo (for instance) CHL,PER',
  );
}

const ofSchema = (url: string, { DATABASE_SCHEMA: schema }: Environment): string =>
  schema === undefined ? url : inSchema(url, schema);

function schemaOf({ DATABASE_SCHEMA: schema, DATABASE_URL: url }: Environment): string | null {
  if (schema !== undefined && url === undefined)
    throw new ConfigError('DATABASE_URL: falta (missing) con DATABASE_SCHEMA');
  return schema ?? null;
}

function readsOf(values: Environment): Config['databaseReads'] {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG_SECONDS: seconds } = values;
  if (url === undefined) return null;
  if (values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_URL: falta (missing) con DATABASE_READ_URL');
  return { url: ofSchema(url, values), lagMs: 1000 * seconds };
}

function tracesOf(values: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = values;
  return endpoint === undefined
    ? null
    : { endpoint: endpoint.replace(/\/+$/, ''), service, ratio: values.OTEL_TRACES_SAMPLER_ARG };
}

function s3Of(values: Environment): S3Config | null {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (bucket === undefined) return null;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError(
      'FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY: falta una de las dos (one of both is missing)',
    );
  return {
    bucket,
    prefix: values.FILES_S3_PREFIX,
    region: values.FILES_S3_REGION,
    endpoint: values.FILES_S3_ENDPOINT,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
}

function oidcOf(values: Environment): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined) return null;
  if (clientId !== undefined && clientSecret !== undefined) {
    const { OIDC_PROVIDER_ID: providerId, OIDC_TRUST_EMAIL: trustEmail = false } = values;
    return { providerId, issuer, clientId, clientSecret, trustEmail };
  }
  throw new ConfigError('OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: faltan (missing) con OIDC_ISSUER');
}

function recaptchaOf(values: Environment): RecaptchaConfig | null {
  if (values.CAPTCHA_PROVIDER === 'altcha') return null;
  const pair = (version: 'V2' | 'V3'): KeyPair => {
    const siteKey = values[`RECAPTCHA_${version}_SITE_KEY`];
    const secret = values[`RECAPTCHA_${version}_SECRET`];
    if (siteKey !== undefined && secret !== undefined) return { siteKey, secret };
    throw new ConfigError(
      `RECAPTCHA_${version}_SITE_KEY, RECAPTCHA_${version}_SECRET: faltan (missing) con CAPTCHA_PROVIDER=recaptcha`,
    );
  };
  return {
    v3: pair('V3'),
    v2: pair('V2'),
    scriptUrl: values.RECAPTCHA_SCRIPT_URL,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
    minScore: values.RECAPTCHA_MIN_SCORE,
  };
}

function refuseDemoSettings(values: Environment): void {
  const faults = productionFaults(values);
  if (faults.length === 0) return;
  throw new ConfigError(
    `La configuración no sirve para producción (not fit for production):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
