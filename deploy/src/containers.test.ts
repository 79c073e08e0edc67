import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readConfig } from 'api/src/config.ts';
import { repositoryRoot } from 'tooling/src/layout.ts';

const fileOf = (path: string): Promise<string> => readFile(resolve(repositoryRoot, path), 'utf8');

/** Longer than any call takes once a server no longer accepts connections. */
const longestStop = 40;

/** The exit code of the image's health check, as a container runs it. */
async function checkedOn(port: number): Promise<number> {
  const [, command = ''] = /HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(await fileOf('deploy/Dockerfile')) ?? [];
  const parsed: unknown = JSON.parse(command);
  const [program, ...args] = Array.isArray(parsed) ? parsed.map(String) : [];
  expect(program).toBe('node');
  return new Promise((ended) => {
    const env = { ...process.env, PORT: String(port) };
    const child = execFile(process.execPath, args, { env }, () => ended(child.exitCode ?? -1));
  });
}

test('the image is healthy while the portal is ready, and not otherwise', async () => {
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, reply) => {
    asked.push(url);
    reply.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  expect(await checkedOn(port)).toBe(0);
  status = 503;
  expect(await checkedOn(port)).toBe(1);
  expect(asked).toEqual(['/health/ready', '/health/ready']);
  await new Promise((closed) => server.close(closed));
  expect(await checkedOn(port)).toBe(1);
});

test('every file that the image names is there', async () => {
  const named = (await fileOf('deploy/Dockerfile')).match(/[\w./-]+\.ts\b/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((path) => !existsSync(resolve(repositoryRoot, path)))).toEqual([]);
});

type Service = {
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint?: readonly string[];
  readonly command: readonly string[];
  readonly stop_grace_period?: string;
};

/** The services of the production file, with these values of deploy/.env. */
async function composed(values: Readonly<Record<string, string>>): Promise<Record<string, Service>> {
  const text = (await fileOf('deploy/docker-compose.yml')).replaceAll(
    /\$\{(\w+):\?[^}]*\}/g,
    (_, name: string) => values[name] ?? '',
  );
  const { services }: { services: Record<string, Service> } = parse(text, { merge: true });
  return services;
}

/** What the operator writes into deploy/.env. */
const operators = {
  PORTAL_NAME: 'portal.example',
  POSTGRES_PASSWORD: 'p9XcV4bN7mQw1ErT6yUi3',
  FILES_S3_SECRET_ACCESS_KEY: 'c9XcV4bN7mQw1ErT6yUi3',
  VITRINA_SECRET: 'k3nB8vQz1LxW7uYt5RcS9dPf2HgJ6mNa',
  SECOND_FACTOR_SECRET: 'p9XcV4bN7mQw1ErT6yUi3oPa8sDf5GhJ',
  SMTP_URL: 'smtps://portal:secret@mail.example:465',
  MAIL_FROM: 'Portal <no-responder@portal.example>',
  INTERNAL_EMAIL_DOMAINS: 'operator.example',
};

test('the servers of the composed portal are those of a production', async () => {
  const services = await composed(operators);
  for (const name of ['portal-1', 'portal-2']) {
    const { environment, stop_grace_period: grace = '' } = services[name] ?? { environment: {} };
    const config = readConfig({ ...operators, ...environment });
    expect(config).toMatchObject({ production: true, port: 4000, trustProxyHops: 1, demoData: false });
    expect(config.s3).toMatchObject({ bucket: 'portal-files' });
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(config.drainMs / 1000 + longestStop);
  }
  // The image's test runs this command with an archive.
  expect(services['release']?.entrypoint).toEqual(['node', 'deploy/src/release.ts']);
});

test('the composed database archives its log as the guide and its drill do, and its messages repeat no values [T33]', async () => {
  const { database } = await composed(operators);
  const settings = database?.command.filter((word) => word.includes('=')).map((word) => word.split('='));
  const guide = await fileOf('docs/operations.md');
  expect(settings).toHaveLength(5);
  expect(settings).toContainEqual(['log_error_verbosity', 'terse']);
  for (const [name, value = ''] of settings ?? [])
    expect(guide).toMatch(new RegExp(`^${name} = '?${value.replaceAll('.', '\\.')}'?$`, 'm'));
});

test('the image of the gateway fills in all that its template names, and nothing of nginx', async () => {
  const template = await fileOf('deploy/gateway/portal.conf.template');
  const image = await fileOf('deploy/gateway/Dockerfile');
  const { gateway } = await composed(operators);
  const [, filter = ''] = /NGINX_ENVSUBST_FILTER='([^']+)'/.exec(image) ?? [];
  const own = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const given = [...image.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
  for (const name of own) {
    expect(name).toMatch(new RegExp(filter));
    expect([...given, ...Object.keys(gateway?.environment ?? {})]).toContain(name);
  }
  expect(['host', 'remote_addr', 'request_id'].filter((name) => new RegExp(filter).test(name))).toEqual([]);
});

test('the settings of the pods are a portal’s in production, with the secrets that are named beside them', async () => {
  const settings = parseEnv(await fileOf('deploy/kubernetes/settings.env'));
  const named = Object.keys(parseEnv(await fileOf('deploy/kubernetes/secrets.env.example')));
  const secrets: Readonly<Record<string, string>> = {
    VITRINA_SECRET: 'k3nB8vQz1LxW7uYt5RcS9dPf2HgJ6mNa',
    SECOND_FACTOR_SECRET: 'p9XcV4bN7mQw1ErT6yUi3oPa8sDf5GhJ',
    DATABASE_URL: 'postgres://portal:secret@database.example/portal',
    SMTP_URL: 'smtps://portal:secret@mail.example:465',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(named.toSorted()).toEqual(Object.keys(secrets).toSorted());
  const config = readConfig({ ...settings, ...secrets });
  expect(config).toMatchObject({ production: true, port: 4000, metricsPort: 9100, trustProxyHops: 1 });
  expect(config.s3).toMatchObject({ bucket: 'portal-files' });
  const guide = await fileOf('docs/operations.md');
  expect(Object.keys({ ...settings, ...secrets }).filter((name) => !guide.includes(`\`${name}\``))).toEqual(
    [],
  );
  // A pod is not killed while it drains and finishes its calls.
  const grace = /terminationGracePeriodSeconds: (\d+)/.exec(
    await fileOf('deploy/kubernetes/portal.yaml'),
  )?.[1];
  expect(Number(grace)).toBeGreaterThan(config.drainMs / 1000 + longestStop);
});
