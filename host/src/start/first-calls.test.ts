import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { listPermissions, renew, sessionHint } from 'shared/contract/auth';

const script = readFileSync(resolve('host/src/start/first-calls.js'), 'utf8');

type Asked = Record<string, string | undefined>;

/** Runs the script in a page of its own; answers what it asked for, with the token, and which files it named. */
async function run({
  cookie = '',
  pathname = '/',
  services = {},
}: {
  cookie?: string;
  pathname?: string;
  services?: Record<string, string>;
}): Promise<{ asked: Asked; named: string[]; kept: string[] }> {
  const asked: Asked = {};
  const named: string[] = [];
  const replies: Record<string, unknown> = {
    '/registry.json': { remotes: { auth: { entry: '/auth.js' }, home: { entry: '/home.js' } } },
    '/config.json': { services },
    [renew.path]: { jwt: 'the token' },
    [listPermissions.path]: [],
  };
  const window: { vitrinaBegun?: Record<string, Promise<Response>> } = {};
  runInNewContext(script, {
    window,
    AbortSignal,
    location: { pathname },
    document: {
      cookie,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => named.push(href) },
    },
    navigator: { locks: { request: (_: string, __: object, act: (lock: object) => unknown) => act({}) } },
    fetch: async (address: string, options?: { headers?: Record<string, string> }) => {
      asked[address] = options?.headers?.['authorization'];
      return Response.json(replies[address]);
    },
  });
  const begun = window.vitrinaBegun ?? {};
  await Promise.allSettled(Object.values(begun));
  await new Promise((done) => void setTimeout(done));
  return { asked, named, kept: Object.keys(begun) };
}

const here = `a=b; ${sessionHint}=1`;

test('a visitor asks for the registry and the configuration, and for no session', async () => {
  const { asked, named } = await run({});
  expect(Object.keys(asked)).toEqual(['/registry.json', '/config.json']);
  expect(named).toEqual(['/auth.js']);
});

test('with a session, its renewal and the permissions with its token are under way', async () => {
  const { asked, named, kept } = await run({ cookie: here, pathname: '/per/shopping' });
  expect(asked).toEqual({
    '/registry.json': undefined,
    '/config.json': undefined,
    [renew.path]: undefined,
    [listPermissions.path]: 'Bearer the token',
  });
  expect(kept).toEqual(Object.keys(asked));
  expect(named).toEqual(['/home.js']);
});

test('a session that is kept by another service is left to the portal', async () => {
  const { asked } = await run({ cookie: here, services: { '/api/auth': 'https://elsewhere.example' } });
  expect(Object.keys(asked)).toEqual(['/registry.json', '/config.json']);
});
