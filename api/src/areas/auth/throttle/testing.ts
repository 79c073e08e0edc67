import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { hashPassword } from '../../../access/passwords.ts';
import { solvedCaptcha } from '../../../testing/captcha.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import {
  startTestApi,
  testEmail,
  testPassword,
  type TestApi,
  type TestReply,
} from '../../../testing/index.ts';
import { countAttempt } from './throttle.service.ts';

/** Behind one proxy, so that tests choose the address of each call. */
const throttleConfig = { trustProxyHops: 1, publicOrigin: 'https://portal.test' } as const;

/** Whose account is under attack. */
export const owner = testEmail('empresa', 'CHL');
export const [home, mall, elsewhere] = ['198.51.100.1', '198.51.100.2', '203.0.113.9'];
/** The nth address of an attacker with many. */
export const bot = (n: number): string => `203.0.113.${n}`;

export type From = { readonly ip: string; readonly cookie?: string; readonly visible?: boolean };

export const headersOf = ({ ip, cookie }: From): Record<string, string> => ({
  'x-forwarded-for': ip,
  ...(cookie !== undefined && { cookie }),
});

/** The cookie of this device after a reply, as a browser would send it. */
export function deviceCookie({ headers }: TestReply): string {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((one) => one.startsWith('__Host-vitrina-device='))?.split(';', 1)[0] ?? 'no cookie';
}

export const tokenIn = (text: string | undefined): string =>
  /configurar_password\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'no link';

/** The calls of people outside a session, each from an address. */
export function visitors(api: TestApi) {
  const proof = async (action: 'login' | 'reset_pass' | 'new_pass', { visible = false }: From) => {
    const version = visible ? 2 : 3;
    const recaptchaToken = await solvedCaptcha(api.anonymous, action, version);
    return { recaptchaVersion: version, recaptchaToken };
  };
  const signIn = async (from: From, password = testPassword, username = owner): Promise<TestReply> => {
    const body = { username, password, ...(await proof('login', from)) };
    return api.anonymous.post('/api/auth/login', { body, headers: headersOf(from) });
  };
  return {
    proof,
    signIn,
    async askForLink(from: From, username = owner): Promise<TestReply> {
      const body = { username, ...(await proof('reset_pass', from)) };
      return api.anonymous.post('/api/auth/reset-pass', { body, headers: headersOf(from) });
    },
    async setPassword(from: From, token: string, password: string): Promise<TestReply> {
      const body = { token, password, ...(await proof('new_pass', from)) };
      return api.anonymous.post('/api/auth/reset-pass/new-pass', { body, headers: headersOf(from) });
    },
    knownDevice: async (username = owner): Promise<string> =>
      deviceCookie(await signIn({ ip: home }, testPassword, username)),
    async fail(times: number, from: From, username = owner): Promise<number[]> {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const { status } = await signIn(from, 'wrong', username);
        statuses.push(status);
      }
      return statuses;
    },
    /** Counts wrong passwords as a sign-in does, without the time that comparing them takes. */
    async guess(times: number, attemptOf: (n: number) => { ip: string; account?: string }): Promise<void> {
      for (let n = 0; n < times; n += 1) {
        await countAttempt(api.deps, 'sign-in', { account: owner, ...attemptOf(n) });
      }
    },
    async mails() {
      await runDueJobs(api.deps);
      return api.db.selectFrom('mail_inbox').selectAll().orderBy('id').execute();
    },
  };
}

/**
 * An API of its own for the tests of a file. Each test begins at noon without sessions, failures, links or mails, and the
 * first password of these accounts.
 */
export function throttleWorld(accounts: readonly string[]) {
  let api: TestApi;
  let people: ReturnType<typeof visitors>;
  let firstHash: string;
  const start = Date.parse('2026-11-20T15:00:00Z');
  const later = (minutes: number): void => api.setClock(new Date(start + minutes * 60_000).toISOString());

  beforeAll(async () => {
    api = await startTestApi({ config: throttleConfig });
    people = visitors(api);
    firstHash = await hashPassword(testPassword);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    later(0);
    const tables = [
      'job',
      'mail_inbox',
      'login_failure',
      'password_link',
      'session',
      'password_history',
    ] as const;
    for (const table of tables) await api.db.deleteFrom(table).execute();
    await api.db
      .updateTable('app_user')
      .set({ password_hash: firstHash, password_changed_at: new Date('2026-11-01T12:00:00Z') })
      .where('email', 'in', accounts)
      .execute();
  });
  return {
    /** Minutes after the test began. */
    later,
    get api() {
      return api;
    },
    get people() {
      return people;
    },
  };
}
