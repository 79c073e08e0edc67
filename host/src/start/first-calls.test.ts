import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { listAnnouncements, wallPageSize } from 'shared/endpoints/announcements';
import { listPermissions, renew, sessionHint, signInOptions } from 'shared/endpoints/auth';
import { listBanners } from 'shared/endpoints/banners';

const script = readFileSync(resolve('host/src/start/first-calls.js'), 'utf8');

const wallOf = (country: string): string => listAnnouncements.path.replace(':country', country);

type Asked = Record<string, string | undefined>;
type Visit = {
  asked: Asked;
  named: string[];
  kept: string[];
  replies: Record<string, Promise<Response>>;
  pictures: { srcset?: string }[];
  /** What the placeholder of index.html shows in the end. */
  card: { name: { textContent: string }; photo: unknown[] };
};

/** Runs the script in a page of its own; answers what it asked for, with the token, and which files it named. */
async function run({
  cookie = '',
  pathname = '/',
  search = '',
  services = {},
  session = {},
}: {
  cookie?: string;
  pathname?: string;
  search?: string;
  services?: Record<string, string>;
  session?: { secondFactorDue?: boolean };
}): Promise<Visit> {
  const asked: Asked = {};
  const named: string[] = [];
  const replies: Record<string, unknown> = {
    '/registry.json': { remotes: { auth: { entry: '/auth.js' }, home: { entry: '/home.js' } } },
    '/config.json': { services },
    [renew.path]: { jwt: 'the token', usuario: { paisId: 'PER' }, ...session },
    [listPermissions.path]: [],
    [`${wallOf('per')}?page=0&size=${wallPageSize}`]: {
      data: [
        {
          title: 'Corte de energía',
          filesImg: [
            {
              sizes: [
                { url: '/small.webp', width: 480 },
                { url: '/large.webp', width: 960 },
              ],
            },
          ],
        },
      ],
    },
  };
  const window: { vitrinaBegun?: Record<string, Promise<Response>> } = {};
  const pictures: { srcset?: string }[] = [];
  const card: Visit['card'] = { name: { textContent: '' }, photo: [] };
  const photo = { append: (picture: unknown) => card.photo.push(picture) };
  runInNewContext(script, {
    window,
    Image: function picture(this: object) {
      pictures.push(this);
    },
    AbortSignal,
    location: { pathname, search },
    document: {
      cookie,
      createElement: () => ({}),
      querySelector: () => ({
        querySelector: (place: string) => (place === '.start-name' ? card.name : photo),
      }),
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
  return { asked, named, kept: Object.keys(begun), replies: begun, pictures, card };
}

const here = `a=b; ${sessionHint}=1`;

test('a visitor asks for the registry, the configuration and the ways to sign in, and for no session', async () => {
  const { asked, named } = await run({});
  expect(Object.keys(asked)).toEqual(['/registry.json', '/config.json', signInOptions.path]);
  expect(named).toEqual(['/auth.js']);
  const elsewhere = await run({ services: { '/api/auth': 'https://elsewhere.example' } });
  expect(Object.keys(elsewhere.asked)).toEqual(['/registry.json', '/config.json']);
});

test('with a session, its renewal and the permissions with its token are under way', async () => {
  const { asked, named, kept } = await run({ cookie: here, pathname: '/per/shopping/facturas' });
  expect(asked).toEqual({
    '/registry.json': undefined,
    '/config.json': undefined,
    [renew.path]: undefined,
    [listPermissions.path]: 'Bearer the token',
  });
  expect(kept).toEqual(Object.keys(asked));
  expect(named).toEqual([]);
});

const wall = [`${wallOf('per')}?page=0&size=${wallPageSize}`, listBanners.path.replace(':country', 'per')];

test('on the way to the wall, what it shows first is under way too, and the first announcement stands in the picture', async () => {
  const { asked, named, kept, pictures, card } = await run({ cookie: here, pathname: '/per/shopping' });
  for (const address of wall)
    expect([asked[address], kept]).toEqual(['Bearer the token', expect.arrayContaining([address])]);
  expect(pictures.map(({ srcset }) => srcset)).toEqual(['/small.webp 480w,/large.webp 960w']);
  expect(card).toEqual({ name: { textContent: 'Corte de energía' }, photo: pictures });
  expect(named).toEqual(['/home.js']);
});

test('who is not going to see the whole wall there asks for nothing of it', async () => {
  for (const visit of [
    { pathname: '/chl/shopping' },
    { pathname: '/per/shopping', search: '?categorias=Noticias' },
    { pathname: '/per/shopping', session: { secondFactorDue: true } },
    {
      pathname: '/per/shopping',
      services: { '/api/announcements': 'https://elsewhere.example', '/api/banners': '/other' },
    },
  ]) {
    const { asked } = await run({ cookie: here, ...visit });
    expect(Object.keys(asked).filter((address) => /announcements|banners/.test(address))).toEqual([]);
  }
});

test('a session that is kept by another service is left to the portal', async () => {
  const { asked, replies } = await run({
    cookie: here,
    pathname: '/per/shopping',
    services: { '/api/auth': 'https://elsewhere.example' },
  });
  // It is asked for before the configuration has come; what this origin says to that is of no use.
  expect(Object.keys(asked)).toEqual(['/registry.json', '/config.json', renew.path]);
  await expect(replies[renew.path]).rejects.toThrow('Another service answers that.');
});
