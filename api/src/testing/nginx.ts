import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** The gateway's files, as an operator installs them. */
export const gatewayFolder = resolve(import.meta.dirname, '../../../deploy/gateway');

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Debian's nginx; undefined where it is not installed. */
export const findNginx = (): string | undefined => places.find((path) => existsSync(path));

export type Gateway = Balancer & {
  /** Its certificate, which no authority signed. */
  readonly certificate: string;
  readonly httpsPort: number;
  readonly httpPort: number;
  /** Where nginx keeps what is too large for its memory. */
  readonly bodies: string;
  /** What it has logged. */
  log(): Promise<string>;
};

const isUp = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    (reply) => reply.arrayBuffer().then(() => true),
    () => false,
  );

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isUp(url)) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer.`);
}

/**
 * nginx with the gateway's configuration in front of two replicas. `url` is an open port with the same
 * locations, because Node's fetch takes no certificate of ours; the TLS port beside it is the real one.
 */
export async function startGateway(replicas: readonly string[]): Promise<Gateway> {
  const program = findNginx();
  if (program === undefined) throw new Error('nginx is not installed: apt-get install nginx-light.');
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-gateway-'));
  const at = (name: string): string => join(folder, name);
  const [httpPort, httpsPort, openPort] = [await freePort(), await freePort(), await freePort()];
  await run('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
    ...'-subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' '),
    '-keyout',
    at('portal.key'),
    '-out',
    at('portal.crt'),
  ]);
  const hosts = replicas.map((url) => new URL(url).host);
  const values: Readonly<Record<string, string>> = {
    PORTAL_NAME: 'localhost',
    REPLICA_1: hosts[0] ?? '',
    REPLICA_2: hosts[1] ?? hosts[0] ?? '',
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    CERTIFICATES: folder,
    CACHE: at('cache'),
    LOCATIONS: at('locations.conf'),
  };
  const logsTo = (text: string): string =>
    text.replaceAll('/dev/stdout', at('access.log')).replaceAll('/dev/stderr', at('error.log'));
  const template = await readFile(resolve(gatewayFolder, 'portal.conf.template'), 'utf8');
  const filled = template.replaceAll(/\$\{([A-Z_0-9]+)\}/g, (_all, name: string) => values[name] ?? '');
  const locations = await readFile(resolve(gatewayFolder, 'portal-locations.conf'), 'utf8');
  await writeFile(at('portal.conf'), logsTo(filled));
  await writeFile(at('locations.conf'), logsTo(locations));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    at('nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      // As in the gateway's image.
      `daemon off; pid ${at('nginx.pid')}; error_log ${at('error.log')} notice;`,
      'worker_processes 1; events { worker_connections 1024; }',
      'http {',
      ...temporary.map((name) => `${name}_temp_path ${at(name)};`),
      `include ${at('portal.conf')};`,
      `server { listen 127.0.0.1:${openPort}; include ${at('locations.conf')}; }`,
      '}',
    ].join('\n'),
  );
  await run(program, ['-t', '-c', at('nginx.conf'), '-p', folder]);
  const child = spawn(program, ['-c', at('nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${openPort}`;
  await untilUp(`${url}/health/live`);
  return {
    url,
    httpPort,
    httpsPort,
    bodies: at('client_body'),
    certificate: await readFile(at('portal.crt'), 'utf8'),
    log: async () =>
      `${await readFile(at('access.log'), 'utf8')}${await readFile(at('error.log'), 'utf8').catch(() => '')}`,
    // nginx leaves out no replica.
    knows: (replica) => untilUp(`${replica}/health/ready`),
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
