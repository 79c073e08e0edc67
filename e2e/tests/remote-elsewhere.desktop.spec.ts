import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { freePort } from 'api/src/testing/free-port.ts';
import { unpacked } from 'tooling/src/artefacts/tar-gz.ts';
import { linkTo } from 'shared/routes';
import { expect, test } from '../support/fixtures.ts';

test('a remote may live on an allowed origin; a changed byte of its entry script is not run, and is mended without a reload [T32]', async ({
  page,
  ownPortal,
  problems,
  signInAs,
}) => {
  test.setTimeout(180_000);
  problems.allow(/Failed to find a valid digest/, /^console: The remote help \S+ is unreachable\./);
  const files = new Map<string, Uint8Array>();
  const server = createServer(({ url = '' }, reply) => {
    const [path = ''] = url.split('?');
    const data = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    const headers = { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    reply.writeHead(data === undefined ? 404 : 200, headers).end(data);
  });
  const port = await freePort();
  server.listen(port, 'localhost');
  try {
    const origin = `http://localhost:${port}`;
    const portal = await ownPortal({ remoteOrigins: origin });
    for (const [path, data] of await unpacked(await readFile(await portal.archive('help', 'second'))))
      files.set(`/help/${path}`, data);
    const { entry, version } = await portal.releaseEntry('help', `${origin}/help/remoteEntry.js`);
    expect(entry).toBe(`${origin}/help/remoteEntry.js`);
    const heading = page.getByRole('heading', { level: 1, name: 'Ayuda' });
    const chunk = page.waitForResponse((reply) => reply.url().startsWith(`${origin}/help/assets/`));
    await signInAs('empresa', 'CHL', { portal, path: '' });
    await page.goto(`${portal.url}${linkTo('CENTRO_AYUDA', 'CHL')}`);
    await expect(heading).toBeVisible();
    expect((await chunk).ok()).toBe(true);

    const script = files.get('/help/remoteEntry.js') ?? new Uint8Array();
    files.set('/help/remoteEntry.js', Buffer.concat([script, Buffer.from(' ')]));
    await page.reload();
    const fault = page.getByRole('main').getByRole('alert');
    await expect(fault).toContainText('No pudimos cargar Ayuda');
    await expect(fault).toContainText(version);
    files.set('/help/remoteEntry.js', script);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(heading).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
