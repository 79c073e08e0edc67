import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { listAnnouncements, wallPageSize } from 'shared/endpoints/announcements';
import { listPermissions, renew, sessionHint, signInOptions } from 'shared/endpoints/auth';
import { listBanners } from 'shared/endpoints/banners';
import type { ReleasePerson } from 'shared/rules/release-audience';
import type { EarlyScreen } from 'shared/remote/early';
import { declaredEarly } from './early-plugin.ts';

const script = readFileSync(resolve(import.meta.dirname, 'first-calls.js'), 'utf8');

const wallOf = (country: string): string => listAnnouncements.path.replace(':country', country);
const wall = [listBanners.path.replace(':country', 'per'), `${wallOf('per')}?page=0&size=${wallPageSize}`];

/** What mfe-auth and mfe-home declare. */
let auth: EarlyScreen | undefined;
let home: EarlyScreen | undefined;
beforeAll(async () => {
  [auth, home] = await Promise.all(
    ['mfe-auth', 'mfe-home'].map((name) => declaredEarly(resolve(name, 'src'))),
  );
});

type Asked = Record<string, string | undefined>;
type Visit = {
  /** What it asked for, with the token. */
  asked: Asked;
  /** After how many milliseconds it gives each call up. */
  limits: Record<string, number | undefined>;
  /** The files that it named to the browser. */
  named: (string | null)[];
  replies: Record<string, Promise<Response>>;
  /** Of index.html, where the opened screen is going to be. */
  content: Element | null;
};

/** Runs the script in a page of its own. */
async function run({
  cookie = '',
  address = '/',
  services = {},
  session = {},
  kept = {},
  device = {},
  gradual,
}: {
  cookie?: string;
  address?: string;
  services?: Record<string, string>;
  session?: { secondFactorDue?: boolean; termsDue?: number };
  /** The session storage of the tab. */
  kept?: Record<string, string>;
  /** The local storage. */
  device?: Record<string, string>;
  /** A gradual release of the wall. */
  gradual?: object;
}): Promise<Visit> {
  const asked: Asked = {};
  const limits: Visit['limits'] = {};
  const announcement = {
    title: 'Corte de <b>energía</b>',
    filesImg: [
      {
        sizes: [
          { url: '/small.webp', width: 480 },
          { url: '/large.webp', width: 960 },
        ],
      },
    ],
  };
  const answers: Record<string, unknown> = {
    '/registry.json': {
      remotes: {
        auth: { entry: '/auth.js', early: auth },
        home: { entry: '/home.js', early: home, gradual },
        sales: { entry: '/sales.js' },
      },
    },
    '/config.json': { services },
    [renew.path]: { jwt: 'the token', usuario: { paisId: 'PER' }, ...session },
    [`${renew.path}?viewing=12`]: { jwt: 'the token', usuario: { paisId: 'PER' } },
    [listPermissions.path]: [],
    [wall[1] ?? '']: { data: [announcement] },
  };
  const { window } = new JSDOM('<div class="start-content"></div>', {
    url: `http://portal.test${address}`,
    runScripts: 'outside-only',
  });
  if (cookie) window.document.cookie = cookie;
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  for (const [key, value] of Object.entries(device)) window.localStorage.setItem(key, value);
  Object.assign(window, {
    AbortSignal: { timeout: (ms: number) => ({ ms }) },
    fetch: async (path: string, options?: { headers?: Record<string, string>; signal?: { ms: number } }) => {
      asked[path] = options?.headers?.['authorization'];
      limits[path] = options?.signal?.ms;
      return Response.json(answers[path]);
    },
  });
  Object.assign(window.navigator, {
    locks: { request: (_: string, __: object, act: (lock: object) => unknown) => act({}) },
  });
  window.eval(script);
  await new Promise((done) => void setTimeout(done));
  const replies: Record<string, Promise<Response>> = window['vitrinaBegun'];
  await Promise.allSettled(Object.values(replies));
  await new Promise((done) => void setTimeout(done));
  const { document } = window;
  return {
    asked,
    limits,
    named: [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href')),
    replies,
    content: document.querySelector('.start-content'),
  };
}

const here = `${sessionHint}=1`;

test('a visitor asks for the registry, the configuration and the ways to sign in, and for no session', async () => {
  const { asked, named } = await run({});
  expect(Object.keys(asked)).toEqual(['/registry.json', '/config.json', signInOptions.path]);
  expect(named).toEqual(['/auth.js']);
  const elsewhere = await run({ services: { '/api/auth': 'https://elsewhere.example' } });
  expect(Object.keys(elsewhere.asked)).toEqual(['/registry.json', '/config.json']);
});

test('with a session, its renewal and the permissions with its token are under way [P-287 U-328]', async () => {
  const { asked, named, replies } = await run({ cookie: here, address: '/per/shopping/facturas' });
  expect(asked).toEqual({
    '/registry.json': undefined,
    '/config.json': undefined,
    [renew.path]: undefined,
    [listPermissions.path]: 'Bearer the token',
  });
  expect(Object.keys(replies)).toEqual(Object.keys(asked));
  expect(named).toEqual([]);
});

test('what is begun early is given up after 40 s as any other call, the list of the remotes sooner [P-290]', async () => {
  const { limits } = await run({ cookie: here, address: '/per/shopping' });
  const { '/registry.json': ofRegistry, ...others } = limits;
  expect(ofRegistry).toBe(10_000);
  expect(Object.keys(others)).toEqual(expect.arrayContaining([renew.path, listPermissions.path, ...wall]));
  expect(new Set(Object.values(others))).toEqual(new Set([40_000]));
});

test('a tab that shows the portal as another person renews that viewing', async () => {
  const { asked } = await run({
    cookie: here,
    address: '/per/shopping/facturas',
    kept: { 'vitrina:viewing': JSON.stringify({ id: 12, name: 'Camila', back: '/' }) },
  });
  expect(Object.keys(asked)).toContain(`${renew.path}?viewing=12`);
  expect(Object.keys(asked)).not.toContain(renew.path);
  const broken = await run({
    cookie: here,
    address: '/per/shopping/facturas',
    kept: { 'vitrina:viewing': '{' },
  });
  expect(Object.keys(broken.asked)).toContain(renew.path);
});

test('on the way to the wall, what it shows first is under way too, and the first announcement stands in the page [P-287 U-328]', async () => {
  const { asked, named, replies, content } = await run({ cookie: here, address: '/per/shopping' });
  for (const address of wall)
    expect([asked[address], Object.keys(replies)]).toEqual([
      'Bearer the token',
      expect.arrayContaining([address]),
    ]);
  expect(named).toEqual(['/home.js']);
  expect(content?.querySelector('[data-text]')?.textContent).toBe('Corte de <b>energía</b>');
  expect(content?.querySelector('img')?.srcset).toBe('/small.webp 480w,/large.webp 960w');
});

test('a gradual release of the wall is named for who it reaches, as far as this browser knows [T32]', async () => {
  const visit = async (person: object | string, audience: object = { countries: [], share: 0 }) => {
    const { named } = await run({
      cookie: here,
      address: '/per/shopping',
      gradual: { entry: '/new-home.js', early: home, audience },
      device: { 'vitrina:releases-for': typeof person === 'string' ? person : JSON.stringify(person) },
    });
    return named;
  };
  const tenant: ReleasePerson = { staff: false, country: 'PER', buckets: { home: 9 } };
  expect(await visit({ ...tenant, staff: true })).toEqual(['/new-home.js']);
  expect(await visit(tenant)).toEqual(['/home.js']);
  expect(await visit(tenant, { countries: ['PER'], share: 0 })).toEqual(['/new-home.js']);
  expect(await visit(tenant, { countries: [], share: 10 })).toEqual(['/new-home.js']);
  expect(await visit(tenant, { countries: [], share: 9 })).toEqual(['/home.js']);
  expect(await visit(tenant, { countries: ['CHL', 'ARG'], share: 0 })).toEqual(['/home.js']);
  const byHelp = { ...tenant, buckets: { home: 9, help: 0 } };
  expect(await visit(byHelp, { countries: [], share: 5 })).toEqual(['/home.js']);
  for (const unknown of ['null', '{', '7']) expect(await visit(unknown)).toEqual(['/home.js']);
});

test('who is not going to see the whole wall there asks for nothing of it', async () => {
  for (const visit of [
    { address: '/chl/shopping' },
    { address: '/per/shopping?categorias=Noticias' },
    { address: '/per/shopping', session: { secondFactorDue: true } },
    { address: '/per/shopping', session: { termsDue: 3 } },
    {
      address: '/per/shopping',
      services: { '/api/announcements': 'https://elsewhere.example', '/api/banners': '/other' },
    },
  ]) {
    const { asked } = await run({ cookie: here, ...visit });
    expect(Object.keys(asked).filter((path) => /announcements|banners/.test(path))).toEqual([]);
  }
});

test('a session that is kept by another service is left to the portal', async () => {
  const { asked, replies } = await run({
    cookie: here,
    address: '/per/shopping',
    services: { '/api/auth': 'https://elsewhere.example' },
  });
  // It is asked for before the configuration has come; what this origin says to that is of no use.
  expect(Object.keys(asked)).toEqual(['/registry.json', '/config.json', renew.path]);
  await expect(replies[renew.path]).rejects.toThrow('Another service answers that.');
});
