import { signAccessToken } from 'api/src/access/access-token.ts';
import { passwordMatches } from 'api/src/access/passwords.ts';
import { openSession } from 'api/src/access/sessions.ts';
import { solvedCaptcha } from 'api/src/testing/captcha.ts';
import { startTestApi, testEmail, testPassword } from 'api/src/testing/index.ts';
import { figuresOf, type Figures } from './measure.ts';

export type SignInServer = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly emails: readonly string[];
  readonly password: string;
  /** One solved captcha for each sign-in. */
  readonly proofs: readonly string[];
  /** The reference: passwords compared one after the other, and nothing else. */
  readonly hashing: Figures;
};

const hashes = 40;

async function measureHashing(hash: string | null): Promise<Figures> {
  const latencies: number[] = [];
  const begun = performance.now();
  for (let n = 0; n < hashes; n += 1) {
    const start = performance.now();
    await passwordMatches(hash, testPassword);
    latencies.push(performance.now() - start);
  }
  return figuresOf(latencies, (performance.now() - begun) / 1000);
}

/**
 * Serves the API in a separate process, so that the load generator does not share its thread; sends its
 * address by message.
 */
async function serve(): Promise<void> {
  const api = await startTestApi({ config: { trustProxyHops: 1, captchaComplexity: 10 } });
  const { app, db, deps } = api;
  const users = await db.selectFrom('app_user').select(['id', 'email', 'password_hash']).execute();
  const admin = users.find(({ email }) => email === testEmail('admin', 'CHL'));
  const session = await openSession(deps, { userId: admin?.id ?? 0, ip: '127.0.0.1', userAgent: 'bench' });
  const proofs: string[] = [];
  const wanted = Number(process.env['BENCH_SIGN_INS'] ?? 0);
  while (proofs.length < wanted) proofs.push(await solvedCaptcha(api.anonymous));
  const hashing = await measureHashing(admin?.password_hash ?? null);
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4125) });
  const message: SignInServer = {
    url,
    headers: { authorization: `Bearer ${signAccessToken(app, session.sessionId, deps.clock.now())}` },
    emails: users.map(({ email }) => email),
    password: testPassword,
    proofs,
    hashing,
  };
  process.send?.(message);
  process.once('SIGTERM', () => {
    void api.close().then(() => process.exit(0));
  });
}

await serve();
