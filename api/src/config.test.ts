import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { ConfigError, readConfig, type Config } from './config.ts';
import { demoSettings } from './production.ts';
import { startTestApi, testEmail, type TestApi } from './testing/index.ts';

/** What an API with these settings answers. */
async function withApi<Answer>(
  config: Partial<Config>,
  ask: (api: TestApi) => Promise<Answer>,
): Promise<Answer> {
  const api = await startTestApi({ config });
  try {
    return await ask(api);
  } finally {
    await api.close();
  }
}

const signInOptions = ({ anonymous }: TestApi) => anonymous.get('/api/auth/options');

const production = {
  NODE_ENV: 'production',
  VITRINA_SECRET: 'a-secret-of-our-own-with-more-than-32-letters',
  PUBLIC_ORIGIN: 'https://portal.example',
  SMTP_URL: 'smtps://portal:secret@mail.example:465',
  DATABASE_URL: 'postgres://portal:secret@database.example/portal',
  MAIL_FROM: 'Portal <portal@operador.example>',
  INTERNAL_EMAIL_DOMAINS: 'operador.example',
};

test('without any setting the portal starts with demo data and the limits of the specification [P-388]', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    demoData: true,
    sessionIdleMinutes: 30,
    sessionMaxHours: 12,
    accessTokenMinutes: 10,
    passwordMaxAgeDays: 180,
  });
  for (const days of [0, 90])
    expect(readConfig({ PASSWORD_MAX_AGE_DAYS: String(days) }).passwordMaxAgeDays).toBe(days);
});

test('production needs its own secret and address, and has no demo data', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demoData: false });
});

test('the example of a production environment needs nothing but its secrets', () => {
  const example = parseEnv(readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8'));
  expect(() => readConfig(example)).toThrow(/VITRINA_SECRET/);
  const { VITRINA_SECRET } = production;
  expect(readConfig({ ...example, VITRINA_SECRET })).toMatchObject({ production: true, trustProxyHops: 1 });
});

test.each([
  ['VITRINA_SECRET', { VITRINA_SECRET: demoSettings.secret }],
  ['VITRINA_SECRET', { VITRINA_SECRET: undefined }],
  ['CLOCK_AT', { CLOCK_AT: '2026-11-20T12:00:00Z' }],
  ['DEMO_DATA', { DEMO_DATA: 'true' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: undefined }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['VITRINA_SECRET', { VITRINA_SECRET: 'a'.repeat(38) }],
  ['VITRINA_SECRET', { VITRINA_SECRET: 'secreto!'.repeat(5) }],
  ['VITRINA_SECRET', { VITRINA_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
  ['SECOND_FACTOR_SECRET', { SECOND_FACTOR_SECRET: 'b'.repeat(38) }],
  ['SECOND_FACTOR_SECRET', { SECOND_FACTOR_SECRET: demoSettings.secret }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://portal.example' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost:4000' }],
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['MAIL_FROM', { MAIL_FROM: 'no-responder@vitrina.test' }],
  ['INTERNAL_EMAIL_DOMAINS', { INTERNAL_EMAIL_DOMAINS: undefined }],
  ['INTERNAL_EMAIL_DOMAINS', { INTERNAL_EMAIL_DOMAINS: 'operador.example,operadora.vitrina.test' }],
])('production refuses to start with a demo %s', (name, change) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('production names everything that it refuses at once', () => {
  const refusal = (() => {
    try {
      readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://portal.example' });
    } catch (error) {
      return error instanceof ConfigError ? error.message : 'not a ConfigError';
    }
    return 'no error';
  })();
  const lines = refusal.split('\n');
  expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual([
    'VITRINA_SECRET',
    'SMTP_URL',
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'MAIL_FROM',
    'INTERNAL_EMAIL_DOMAINS',
  ]);
});

test.each([
  '4f9c1f0e7d2b8a6350c9e1d2f3a4b5c6',
  'kJ8+vQ2mXw0ZrT5yNcHf7LbPdS3aGu1eVoIiKxMtRq4=',
  '83920174650192837465018273645091827364',
  'correcto caballo batería grapa y otras palabras',
])('a random secret or a long sentence of %s is good enough for production', (secret) => {
  expect(readConfig({ ...production, VITRINA_SECRET: secret }).production).toBe(true);
});

test('the documentation of the API is for administrators in production, unless it is switched on', () => {
  const readers = (settings: Record<string, string>) => readConfig(settings).apiDocsFor;
  expect(readers({})).toBe('everyone');
  expect(readers(production)).toBe('administrators');
  expect(readers({ ...production, API_DOCS: 'true' })).toBe('everyone');
});

test('a blank value counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
    smtpUrl: undefined,
  });
});

test('every wrong value is named, and none is repeated', () => {
  const wrong = {
    PORT: 'abc',
    VITRINA_SECRET: 'short-secret',
    DATABASE_URL: 'mysql://user:pw@host/db',
    SMTP_URL: 'https://user:pw@mail.example',
    SERVICES: '{"/login":"https://other.example"}',
  };
  const message = (() => {
    try {
      readConfig(wrong);
    } catch (error) {
      return error instanceof ConfigError ? error.message : 'not a ConfigError';
    }
    return 'no error';
  })();
  for (const [name, value] of Object.entries(wrong)) {
    expect(message).toContain(name);
    expect(message).not.toContain(value);
  }
});

test('the import folder is named from the root on, so that no server takes another one', () => {
  expect(readConfig({ IMPORT_FOLDER: '/srv/vitrina/import' }).importFolder).toBe('/srv/vitrina/import');
  expect(readConfig({ IMPORT_FOLDER: '' }).importFolder).toBeNull();
  expect(() => readConfig({ IMPORT_FOLDER: 'import' })).toThrow(/IMPORT_FOLDER/);
});

test('services that live elsewhere are named by their base [P-288 P-289 U-330]', () => {
  const services = { '/api/invoices': 'https://invoices.example/api/invoices' };
  expect(readConfig({ SERVICES: JSON.stringify(services) }).services).toEqual(services);
  expect(readConfig({ SERVICES: '' }).services).toEqual({});
  for (const wrong of [
    '{',
    '[]',
    '{"/api/invoices":"//invoices.example"}',
    '{"/api/x":"javascript:alert(1)"}',
  ])
    expect(() => readConfig({ SERVICES: wrong })).toThrow(/SERVICES/);
});

test('the captcha is the own proof of work unless reCAPTCHA is chosen, which needs the keys of both versions [P-228]', async () => {
  const keys = {
    RECAPTCHA_V3_SITE_KEY: 'a',
    RECAPTCHA_V3_SECRET: 'b',
    RECAPTCHA_V2_SITE_KEY: 'c',
    RECAPTCHA_V2_SECRET: 'd',
  };
  expect(readConfig({}).recaptcha).toBeNull();
  expect(readConfig(keys).recaptcha).toBeNull();
  expect(() => readConfig({ CAPTCHA_PROVIDER: 'none' })).toThrow(/CAPTCHA_PROVIDER/);
  expect(readConfig({ CAPTCHA_PROVIDER: 'recaptcha', ...keys }).recaptcha).toMatchObject({
    v3: { siteKey: 'a', secret: 'b' },
    v2: { siteKey: 'c', secret: 'd' },
    minScore: 0.5,
  });
  for (const name of Object.keys(keys)) {
    const without = { ...keys, [name]: '' };
    expect(() => readConfig({ CAPTCHA_PROVIDER: 'recaptcha', ...without })).toThrow(name);
  }
  for (const [provider, settings] of [
    ['altcha', {}],
    ['altcha', { CAPTCHA_PROVIDER: 'altcha', ...keys }],
    ['recaptcha', { CAPTCHA_PROVIDER: 'recaptcha', ...keys }],
  ] as const) {
    const { recaptcha } = readConfig(settings);
    const [options, challenge] = await withApi({ recaptcha }, async (api) => [
      (await signInOptions(api)).body.captcha,
      (await api.anonymous.get('/api/auth/captcha')).body.provider,
    ]);
    expect([options, challenge]).toEqual([provider, provider === 'recaptcha' ? provider : undefined]);
  }
});

test('the domains of internal e-mails are those of INTERNAL_EMAIL_DOMAINS [P-054 P-055]', async () => {
  const { internalEmailDomains } = readConfig({ INTERNAL_EMAIL_DOMAINS: 'operador.example,otro.example' });
  expect(internalEmailDomains).toEqual(['operador.example', 'otro.example']);
  const isInternal = (domains: string) =>
    withApi(
      { internalEmailDomains: readConfig({ INTERNAL_EMAIL_DOMAINS: domains }).internalEmailDomains },
      async (api) => {
        const headers = await api.headersOf(testEmail('admin', 'CHL'));
        return (await api.anonymous.get('/api/auth/renew', { headers })).body.usuario.internal;
      },
    );
  expect(await isInternal('operador.example,demo.vitrina.test')).toBe(true);
  expect(await isInternal('operador.example,otro.example')).toBe(false);
});

test('the provider of the sign-on has its id and address from the configuration, corporativo by default [P-022]', async () => {
  const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  expect(readConfig({}).oidc).toBeNull();
  expect(readConfig(oidc).oidc).toMatchObject({
    providerId: 'corporativo',
    issuer: 'https://login.example',
    clientId: 'a',
    clientSecret: 'b',
  });
  expect(readConfig({ ...oidc, OIDC_PROVIDER_ID: 'operadora' }).oidc?.providerId).toBe('operadora');
  const signOn = (settings: Readonly<Record<string, string>>) =>
    withApi(
      { oidc: readConfig(settings).oidc },
      async (api) => (await signInOptions(api)).body.corporateSignOnUrl,
    );
  expect(await signOn({})).toBeNull();
  expect(await signOn(oidc)).toBe('/api/oauth2/authorization/corporativo');
  expect(await signOn({ ...oidc, OIDC_PROVIDER_ID: 'operadora' })).toBe(
    '/api/oauth2/authorization/operadora',
  );
});

test('the addresses of a provider that does not say that they are verified are trusted only where that is said', () => {
  const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  const trust = (value?: string) => readConfig({ ...oidc, OIDC_TRUST_EMAIL: value }).oidc?.trustEmail;
  expect([trust(), trust(''), trust('false'), trust('true')]).toEqual([false, false, false, true]);
});

test('a secret of its own for the second factor outlives a change of the portal’s', () => {
  const own = { SECOND_FACTOR_SECRET: 'another-secret-of-more-than-32-letters!' };
  const [before, after] = [
    production,
    { ...production, VITRINA_SECRET: 'quite-another-secret-of-our-own-for-the-portal' },
  ].map((settings) => readConfig({ ...settings, ...own }).keys);
  expect(after?.secondFactor).toBe(before?.secondFactor);
  expect(after?.token).not.toBe(before?.token);
  expect(readConfig(production).keys.secondFactor).not.toBe(before?.secondFactor);
});

test('each purpose has a key of its own, and none is the secret', () => {
  const { keys } = readConfig({});
  const values = Object.values(keys);
  expect(new Set([...values, demoSettings.secret]).size).toBe(values.length + 1);
});

test('the first administrator has an e-mail and the countries that they administer', () => {
  expect(readConfig({}).firstAdministrator).toBeNull();
  const env = { ADMIN_EMAIL: ' Ana@Operator.example', ADMIN_COUNTRIES: 'chl, PER,chl' };
  expect(readConfig({ ...env, ADMIN_NAME: 'Ana Rojas' }).firstAdministrator).toEqual({
    email: 'ana@operator.example',
    name: 'Ana Rojas',
    countries: ['CHL', 'PER'],
  });
  expect(() => readConfig({ ADMIN_EMAIL: 'ana@operator.example' })).toThrow(
    'ADMIN_COUNTRIES: falta (missing) con ADMIN_EMAIL',
  );
  expect(() => readConfig({ ...env, ADMIN_COUNTRIES: 'BRA' })).toThrow(ConfigError);
  expect(() => readConfig({ ...env, ADMIN_EMAIL: 'ana' })).toThrow('ADMIN_EMAIL');
});
