import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { isRouteName, routePattern, routes } from 'shared/routes';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { registerWeb } from './register-web.ts';

let api: TestApi;
let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);
const html = '<!doctype html><title>Vitrina</title>https://portal.example/preview.jpg';
const page = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-web-'));
  await mkdir(at('host', 'assets'), { recursive: true });
  await mkdir(at('releases', 'sales', '1.0.0-abc'), { recursive: true });
  await writeFile(at('host', 'index.html'), '<!doctype html><title>Vitrina</title>PUBLIC_ORIGIN/preview.jpg');
  await writeFile(at('host', 'favicon.svg'), '<svg/>');
  await writeFile(at('host', 'assets', 'main.0a1b2c3d.js'), 'plain');
  await writeFile(at('host', 'assets', 'main.0a1b2c3d.js.br'), brotliCompressSync('small'));
  await writeFile(at('releases', 'sales', '1.0.0-abc', 'remoteEntry.js'), 'entry');
  await writeFile(at('secret.txt'), 'secret');
  api = await startTestApi({
    extend: (app, { db, files }) =>
      registerWeb(
        app,
        { config: { publicOrigin: 'https://portal.example' }, db, files },
        {
          hostDist: at('host'),
          releasesDir: at('releases'),
          registryFile: at('registry.json'),
        },
      ),
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => api.anonymous.get(path, { headers });

test('every page address answers the host page, which browsers ask for anew', async () => {
  for (const path of [
    '/',
    '/chl/shopping',
    '/auth/recuperar_password',
    '/per/shopping/centro-de-ayuda/x.y',
    '/CHL/shopping/facturas/?desde=2026-01-01',
    '/arg/shopping/brands/7',
    '/error?status=404',
  ]) {
    const { status, body, headers } = await get(path, page);
    expect([status, body, headers['cache-control']]).toEqual([200, html, 'no-cache']);
  }
});

test('whoever does not ask for JSON gets the page: monitors, readers of link previews, callers without a wish', async () => {
  for (const accept of ['*/*', 'text/html', 'image/*', '']) {
    const { status, body } = await get('/', { accept });
    expect([accept, status, body]).toEqual([accept, 200, html]);
  }
  const bare = await api.app.inject({ method: 'GET', url: '/', headers: {} });
  expect([bare.statusCode, bare.body]).toEqual([200, html]);
  expect((await api.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await get('/', { accept: 'application/json' })).status).toBe(404);
});

test('every screen of the route table is a known address in every country', async () => {
  for (const country of countryCodes) {
    for (const name of Object.keys(routes).filter(isRouteName)) {
      const path = routePattern(name, country).replaceAll(/:\w+/g, '7');
      const { status } = await get(path, page);
      expect([path, status]).toEqual([path, routes[name].built || path.split('/').length === 4 ? 200 : 404]);
    }
  }
});

test('an address at which no screen stands answers the page with status 404, which nobody keeps', async () => {
  for (const path of [
    '/nada',
    '/chl',
    '/chl/shopping/marca/1/2/3',
    '/xyz/shopping',
    '/auth',
    '/.env',
    '/a.php',
  ]) {
    const { status, body, headers } = await get(path, page);
    expect([path, status, body, headers['cache-control'], headers['etag']]).toEqual([
      path,
      404,
      html,
      'no-cache',
      undefined,
    ]);
  }
});

test('the page is compressed, sent once, and read again when a release has replaced it', async () => {
  const { headers, bytes } = await get('/', { ...page, 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], brotliDecompressSync(bytes).toString()]).toEqual(['br', html]);
  const known = { ...page, 'if-none-match': String(headers['etag']) };
  const again = await get('/chl/shopping', known);
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  await writeFile(at('host', 'index.html'), `<!doctype html>new`);
  expect((await get('/', known)).body).toBe('<!doctype html>new');
});

test('the page comes with the operator’s name, mark and colour, and without any markup of theirs', async () => {
  const source =
    '<!doctype html><head><title>Vitrina</title><meta property="og:image" content="x" />' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>';
  await writeFile(at('host', 'index.html'), source);
  expect((await get('/', page)).body).toBe(source);
  const mark = {
    light: 'identity/a.webp',
    dark: 'identity/b.webp',
    icon: 'identity/c.png',
    mail: 'x',
    ratio: 3,
  };
  const row = { name: 'Plaza "Sur" <b> & $&', color: '#ffd400', at: new Date(), user_id: null };
  await api.db
    .insertInto('portal_identity')
    .values({ ...row, version: 1, mark: JSON.stringify(mark) })
    .execute();
  const { body, headers } = await get('/', page);
  expect(body).toContain('<title>Plaza &quot;Sur&quot; &lt;b&gt; &amp; $&amp;</title>');
  expect(body).toContain(
    '{&quot;name&quot;:&quot;Plaza \\&quot;Sur\\&quot; &lt;b&gt; &amp; $&amp;&quot;,&quot;mark&quot;:3}',
  );
  expect(body).toContain('<link rel="icon" href="/api/files/public/identity/c.png" type="image/png">');
  expect(body).toMatch(
    /html\.light\{[^}]*--vt-colors-brand-solid:#[0-9a-f]{6};[^}]*--portal-mark:url\([^)]*a\.webp\)/,
  );
  expect(body).toMatch(/html\.dark\{[^}]*--portal-mark:url\([^)]*b\.webp\)/);
  expect(body).not.toMatch(/Vitrina|og:image|<b>/);
  await api.db
    .insertInto('portal_identity')
    .values({ version: 2, name: null, color: null, mark: null, at: new Date(), user_id: null })
    .execute();
  const known = { ...page, 'if-none-match': String(headers['etag']) };
  expect((await get('/', known)).body).toContain('<title>Vitrina</title>');
  await api.db.deleteFrom('portal_identity').execute();
});

test('hashed files are kept for ever, others are asked for', async () => {
  const hashed = await get('/assets/main.0a1b2c3d.js');
  expect([hashed.status, hashed.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('the compressed copy beside a file is what browsers get', async () => {
  const { headers, bytes } = await get('/assets/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(bytes).toEqual(brotliCompressSync('small'));
});

test('a release of a remote never changes, and the registry is read from disk each time', async () => {
  const { body, headers } = await get('/remotes/sales/1.0.0-abc/remoteEntry.js');
  expect([body, headers['cache-control']]).toEqual(['entry', 'public, max-age=31536000, immutable']);
  expect((await get('/registry.json')).status).toBe(404);
  for (const version of ['1', '2']) {
    await writeFile(at('registry.json'), JSON.stringify({ version }));
    const registry = await get('/registry.json');
    expect([registry.body, registry.headers['cache-control']]).toEqual([{ version }, 'no-store']);
  }
});

test('a missing file, remote or call stays missing instead of becoming a page', async () => {
  for (const path of ['/assets/gone.0a1b2c3d.js', '/remotes/sales/9/remoteEntry.js', '/api/nothing']) {
    expect((await get(path)).body.code).toBe('NOT_FOUND');
  }
  expect((await get('/api/nothing', page)).status).toBe(404);
});

test('nothing outside the folders is served', async () => {
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/remotes/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ]) {
    expect((await get(path)).bytes.toString()).not.toContain('secret');
  }
});

test('scripts come from the portal only: no inline script, no eval [T8]', async () => {
  const policy = String((await get('/', page)).headers['content-security-policy']);
  expect(policy).toContain("default-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
  // No source is a wildcard or a whole scheme of the web.
  expect(policy).not.toMatch(/\*|https?:|unsafe-eval/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  for (const path of ['/chl/shopping', '/auth/recuperar_password', '/nada']) {
    const { headers } = await get(path, page);
    expect([path, headers['content-security-policy']]).toEqual([path, policy]);
  }
});

test('pages, data and refusals alike forbid sniffing, foreign frames and foreign readers [T8]', async () => {
  for (const path of ['/', '/health/live', '/api/sales/contratos/admin-local', '/api/none']) {
    expect((await get(path)).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self';.*script-src 'self';/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});
