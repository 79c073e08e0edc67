import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, testEmail, testPassword, type TestApi, type TestReply } from '../../testing/index.ts';

/** The verification service: what it answers, and what it was asked. */
let server: Server;
let verdict: { status?: number; body: unknown };
let asked: URLSearchParams[];
let api: TestApi;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      asked.push(new URLSearchParams(text));
      response.writeHead(verdict.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof verdict.body === 'string' ? verdict.body : JSON.stringify(verdict.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const recaptcha = {
    v3: { siteKey: 'site-3', secret: 'secret-3' },
    v2: { siteKey: 'site-2', secret: 'secret-2' },
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    minScore: 0.5,
  };
  api = await startTestApi({ config: { recaptcha } });
});
afterAll(async () => {
  await api.close();
  server.close();
});
beforeEach(() => {
  asked = [];
  verdict = { body: { success: true, score: 0.9, action: 'login', hostname: 'localhost' } };
});

const signIn = (form: object = {}): Promise<TestReply> =>
  api.anonymous.post('/api/auth/login', {
    body: {
      username: testEmail('marca', 'CHL'),
      password: testPassword,
      recaptchaVersion: 3,
      recaptchaToken: 'a-token',
      ...form,
    },
  });

test('the service is asked with the secret of the version, the token and the address [P-228]', async () => {
  expect((await signIn()).status).toBe(200);
  expect((await signIn({ recaptchaVersion: 2 })).status).toBe(200);
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'secret-3', response: 'a-token', remoteip: '127.0.0.1' },
    { secret: 'secret-2', response: 'a-token', remoteip: '127.0.0.1' },
  ]);
});

test.each([
  ['no success', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a refusal', { success: false, score: 0.9, action: 'login', hostname: 'localhost' }],
  ['a low score', { success: true, score: 0.4, action: 'login', hostname: 'localhost' }],
  ['no score', { success: true, action: 'login', hostname: 'localhost' }],
  ['another action', { success: true, score: 0.9, action: 'reset_pass', hostname: 'localhost' }],
  ['another site', { success: true, score: 0.9, action: 'login', hostname: 'evil.example' }],
  ['no JSON', 'sorry'],
])('%s answers 403 [P-359]', async (_, body) => {
  verdict = { body };
  expect(await signIn()).toMatchObject({ status: 403, body: { code: 'CAPTCHA_NOT_VERIFIED' } });
});

test('without a token nobody is asked', async () => {
  expect((await signIn({ recaptchaToken: '' })).status).toBe(403);
  expect(asked).toEqual([]);
});

test('version 2 has neither score nor action [P-228]', async () => {
  verdict = { body: { success: true, hostname: 'localhost' } };
  expect((await signIn({ recaptchaVersion: 2 })).status).toBe(200);
  expect((await signIn({ recaptchaVersion: 3 })).status).toBe(403);
});

test('a refusal of version 2 answers 403 too [P-359]', async () => {
  for (const refusal of [
    { success: false, 'error-codes': ['invalid-input-response'] },
    { success: false, hostname: 'localhost' },
  ]) {
    verdict = { body: refusal };
    expect(await signIn({ recaptchaVersion: 2 })).toMatchObject({
      status: 403,
      body: { code: 'CAPTCHA_NOT_VERIFIED' },
    });
  }
});

test('login and both reset forms ask the service, with the actions login, reset_pass and new_pass [P-227 P-228 P-300]', async () => {
  const proof = { recaptchaVersion: 3, recaptchaToken: 'a-token' };
  const forms = {
    login: () => signIn(),
    reset_pass: () =>
      api.anonymous.post('/api/auth/reset-pass', { body: { username: 'nadie@demo.test', ...proof } }),
    new_pass: () =>
      api.anonymous.post('/api/auth/reset-pass/new-pass', {
        body: { token: 'x', password: 'marinero gris', ...proof },
      }),
  };
  for (const [action, send] of Object.entries(forms)) {
    for (const claimed of Object.keys(forms)) {
      verdict = { body: { success: true, score: 0.9, action: claimed, hostname: 'localhost' } };
      const refused = (await send()).body.code === 'CAPTCHA_NOT_VERIFIED';
      expect([action, claimed, refused]).toEqual([action, claimed, action !== claimed]);
    }
  }
});

test('the browser is told script and site keys, never a secret', async () => {
  const { body, bytes } = await api.anonymous.get('/api/auth/captcha');
  expect(body).toEqual({
    provider: 'recaptcha',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    siteKeyV2: 'site-2',
    siteKeyV3: 'site-3',
  });
  expect(bytes.toString()).not.toContain('secret');
  expect((await api.anonymous.get('/api/auth/options')).body.captcha).toBe('recaptcha');
});

test('scripts of the service are allowed only where it is configured [P-228]', async () => {
  const policyOf = async (one: TestApi): Promise<string> =>
    String((await one.anonymous.get('/health/live')).headers['content-security-policy']);
  expect(await policyOf(api)).toContain("script-src 'self' https://www.google.com https://www.gstatic.com;");
  expect(await policyOf(api)).toContain('frame-src https://www.google.com https://www.gstatic.com;');
  const usual = await startTestApi();
  expect(await policyOf(usual)).toContain("script-src 'self';");
  expect(await policyOf(usual)).not.toMatch(/google|frame-src/);
  expect((await usual.anonymous.get('/api/auth/options')).body.captcha).toBe('altcha');
  await usual.close();
});
