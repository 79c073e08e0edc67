import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figuresOf, type Figures } from './measure.ts';
import { startPostgres } from './postgres.ts';
import type { SignInServer } from './sign-in-server.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Sign-ins started each second, whether or not the server keeps up … */
const signInsPerSecond = 25;
/** … while this many other calls are made. */
const callsPerSecond = 40;
/** Limit in milliseconds for the 95th percentile of the other calls. */
const limit = 250;

/** Starts calls at a fixed rate, as users do, rather than when the previous one was answered. */
async function atRate(perSecond: number, work: (n: number) => Promise<void>): Promise<Figures> {
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    // Measured from the due time, so that a late generator does not hide the wait.
    running.push(work(n).then(() => void latencies.push(performance.now() - due)));
  }
  await Promise.all(running);
  return figuresOf(latencies, (performance.now() - begun) / 1000);
}

async function expectOk(reply: Promise<Response>): Promise<void> {
  const { ok, status, ...answer } = await reply.then(async (got) => ({
    ok: got.ok,
    status: got.status,
    text: await got.text(),
  }));
  if (!ok) throw new Error(`A reply was ${status}: ${answer.text}`);
}

async function measure({ url, headers, emails, password, proofs, hashing }: SignInServer) {
  const read = (): Promise<void> => expectOk(fetch(`${url}/api/contratos`, { headers }));
  const signIn = (n: number): Promise<void> =>
    expectOk(
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n % 200}.1` },
        body: JSON.stringify({
          username: emails[n % emails.length],
          password,
          recaptchaVersion: 3,
          recaptchaToken: proofs[n],
        }),
      }),
    );
  for (let n = 0; n < 50; n += 1) await read();
  const alone = await atRate(callsPerSecond, read);
  const [signIns, beside] = await Promise.all([
    atRate(signInsPerSecond, signIn),
    atRate(callsPerSecond, read),
  ]);
  return { hashing, callsAlone: alone, signIns, callsBesideSignIns: beside };
}

const postgres = await startPostgres(Number(process.env['BENCH_DB_PORT'] ?? 4124));
const child = fork(resolve(import.meta.dirname, 'sign-in-server.ts'), {
  env: {
    ...process.env,
    TEST_ENGINE: 'postgres',
    TEST_DATABASE_ADMIN_URL: postgres.url,
    BENCH_SIGN_INS: String(signInsPerSecond * seconds),
  },
});
try {
  const ready = once(child, 'message');
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)} before it was ready.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
  const [server] = (await Promise.race([ready, failed])) as [SignInServer];
  failed.catch(() => {});
  const result = await measure(server);
  console.table(result);
  const report = {
    seconds,
    processors: cpus().length,
    processor: cpus()[0]?.model,
    node: process.version,
    ...result,
  };
  const file = resolve(import.meta.dirname, '../results/sign-in.json');
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  if (result.callsBesideSignIns.p95 > limit || result.signIns.perSecond < signInsPerSecond - 1) {
    console.error(
      `✗ ${signInsPerSecond} sign-ins a second, and other calls within ${limit} ms, is the promise.`,
    );
    process.exitCode = 1;
  }
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await postgres.stop();
}
