import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openSession } from '../../../access/sessions.ts';
import { signAccessToken } from '../../../access/access-token.ts';
import { solvedCaptcha } from '../../../testing/captcha.ts';
import { testPassword, type TestApi, type TestReply } from '../../../testing/index.ts';

/** The code that a user's authenticator shows, this many seconds from now. */
export const codeOf = (api: TestApi, clave: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(clave) }).generate({
    timestamp: api.deps.clock.now().getTime() + seconds * 1000,
  });

export type Person = {
  readonly id: number;
  readonly email: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<TestReply>;
};

/** A user in a session that began just now. */
export async function personAt(api: TestApi, email: string): Promise<Person> {
  const user = api.db.selectFrom('app_user').select('id').where('email', '=', email);
  const { id } = await user.executeTakeFirstOrThrow();
  const { sessionId } = await openSession(api.deps, { userId: id, ip: '10.0.0.7', userAgent: 'test' });
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
  return {
    id,
    email,
    call(method, path, body) {
      const token = signAccessToken(api.app, sessionId, api.deps.clock.now());
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      return api.anonymous[verbs[method]](path, { body, headers });
    },
  };
}

/** Activates a second factor, using up the previous step's code. */
export async function enrol(
  api: TestApi,
  person: Person,
): Promise<{ clave: string; codigos: readonly string[] }> {
  const begun = await person.call('POST', '/api/auth/second-factor/enrolment', {});
  const { clave } = begun.body;
  const codigo = codeOf(api, clave, -30);
  const confirmed = await person.call('POST', '/api/auth/second-factor/confirm', { codigo });
  if (confirmed.status !== 200) throw new Error(`Enrolment failed: ${JSON.stringify(confirmed.body)}`);
  return { clave, codigos: confirmed.body.codigos };
}

export async function givePassword(
  api: TestApi,
  email: string,
  password: string = testPassword,
): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(api.anonymous);
  const body = { username: email, password, recaptchaVersion: 3, recaptchaToken };
  return api.anonymous.post('/api/auth/login', { body });
}

/** The challenge of the second step, after the right password. */
export async function challengeOf(api: TestApi, email: string): Promise<string> {
  const { status, body } = await givePassword(api, email);
  if (status !== 401 || body.code !== 'SECOND_FACTOR_NEEDED') {
    throw new Error(`No second step: ${status} ${JSON.stringify(body)}`);
  }
  return body.details.challenge;
}

export const giveCode = (api: TestApi, challenge: string, codigo: string): Promise<TestReply> =>
  api.anonymous.post('/api/auth/login/second-factor', { body: { challenge, codigo } });
