import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
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
