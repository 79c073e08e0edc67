import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPortalData, rollReplicas, startTestApi, testEmail, testEngine } from '../testing/index.ts';
import { freePort } from '../testing/free-port.ts';
import { gatewayFolder, startGateway, type Gateway } from '../testing/nginx.ts';
import { daysToDeclare, declareAgain, lostOrDoubled } from '../testing/steady-declarers.ts';
import type { TestApi } from '../testing/index.ts';
import { nameOf } from '../testing/contract-calls.ts';

const now = '2026-11-20T15:00:00Z';

describe('the gateway, in front of a server', () => {
  let api: TestApi;
  let server: string;
  let gateway: Gateway;
  let seen: { ip: string; id: unknown }[];
  beforeAll(async () => {
    seen = [];
    api = await startTestApi({
      config: { trustProxyHops: 1 },
      extend: (app) => {
        app.addHook('onRequest', async ({ ip, id }) => void seen.push({ ip, id }));
        // As the server sends the files of the front ends; how often it is asked shows what the gateway keeps.
        let sent = 0;
        app.get('/assets/app.12345678.js', { schema: { hide: true } }, async (_request, reply) => {
          reply
            .header('cache-control', 'public, max-age=31536000, immutable')
            .header('vary', 'accept-encoding');
          return `sent ${(sent += 1)} times`;
        });
      },
    });
    server = await api.app.listen({ port: 0, host: '127.0.0.1' });
    gateway = await startGateway([server]);
  });
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });

  const overTls = (path: string, options: RequestOptions = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, failed) => {
      const { certificate: ca, httpsPort: port } = gateway;
      request({ host: 'localhost', port, path, ca, ...options }, (reply) => {
        let text = '';
        reply.on('data', (part: Buffer) => (text += part.toString()));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      })
        .on('error', failed)
        .end();
    });

  test('sends open connections to TLS, and answers there', async () => {
    const reply = await fetch(`http://127.0.0.1:${gateway.httpPort}/chl/shopping?x=1`, {
      redirect: 'manual',
      headers: { host: 'localhost' },
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/chl/shopping?x=1',
    ]);
    expect((await overTls('/health/ready')).status).toBe(200);
  });

  test('tells the caller’s own address, whatever they claim, and one id for both logs [T5]', async () => {
    seen.length = 0;
    // Not the gateway's own, where the system has more than one address of its own.
    const localAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
    const { headers } = await overTls('/health/live', {
      host: '127.0.0.1',
      servername: 'localhost',
      localAddress,
      headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(seen).toEqual([{ ip: localAddress, id: headers['x-request-id'] }]);
    expect(await gateway.log()).toContain(`"id":"${String(headers['x-request-id'])}"`);
  });

  test('keeps files with a hash for each encoding, and nothing of the API', async () => {
    const file = (encoding: string) =>
      overTls('/assets/app.12345678.js', { headers: { 'accept-encoding': encoding } });
    const first = await file('gzip, deflate, br');
    expect([first.status, first.text]).toEqual([200, 'sent 1 times']);
    expect((await file('br;q=1.0, gzip;q=0.8')).text).toBe('sent 1 times');
    expect((await file('gzip')).text).toBe('sent 2 times');
    const options = async () => (await overTls('/api/auth/captcha')).text;
    expect(await options()).not.toBe(await options());
  });

  const secret = { authorization: `Bearer vit_abcdefgh_${'k'.repeat(43)}` };

  test('logs no address of a call, which may name a person, and no key [T33 T28]', async () => {
    const path = '/api/users/email/persona%40ejemplo.cl?buscar=76543210-K';
    const telling = {
      ...secret,
      referer: 'https://x.test/persona',
      'user-agent': 'persona',
      'x-forwarded-for': 'persona',
    };
    const { headers } = await overTls(path, { headers: telling });
    // Each other kind of address, a write with a key, and the server that leads to TLS.
    for (const one of ['/persona', '/assets/persona.js', '/api/record-imports/persona'])
      await overTls(`${one}?buscar=76543210-K`, { headers: telling });
    await overTls('/api/persona', { method: 'POST', headers: { ...telling, 'idempotency-key': 'persona' } });
    await fetch(`http://127.0.0.1:${gateway.httpPort}${path}`, { redirect: 'manual', headers: telling });
    const log = await gateway.log();
    expect(log).toContain(`"id":"${String(headers['x-request-id'])}"`);
    expect(log).toContain('"status":301');
    expect(log).not.toMatch(/persona|76543210|vit_|kkkk/);
  });

  test('nor does it where no server answers, or a body cannot be kept [T33 T28]', async () => {
    const alone = await startGateway([`http://127.0.0.1:${await freePort()}`]);
    const path = '/api/users/email/persona%40ejemplo.cl?buscar=76543210-K';
    const unanswered = await fetch(`${alone.url}${path}`, { headers: secret });
    // A file in place of the folder refuses the superuser too.
    await rm(alone.bodies, { recursive: true });
    await writeFile(alone.bodies, '');
    const unkept = await fetch(`${alone.url}${path}`, {
      method: 'POST',
      headers: secret,
      body: 'x'.repeat(200_000),
    });
    const log = await alone.log();
    await alone.close();
    expect([unanswered.status, unkept.status]).toEqual([502, 500]);
    expect(log).toContain('"status":502');
    expect(log).not.toMatch(/persona|76543210|vit_|kkkk/);
    for (const name of ['portal.conf.template', 'portal-locations.conf']) {
      const rules = await readFile(resolve(gatewayFolder, name), 'utf8');
      expect(rules.match(/error_log .*/g)).toEqual(['error_log /dev/stderr emerg;']);
    }
  });

  test('lets every form of the API pass in its whole size', async () => {
    const rules = await readFile(resolve(gatewayFolder, 'portal-locations.conf'), 'utf8');
    const sizes = [...rules.matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, size]) => Number(size) * 1_048_576,
    );
    const [usual = 0, large = 0] = sizes;
    const [, pattern = ''] = /location ~ (\S+) \{\s+client_max_body_size/.exec(rules) ?? [];
    const tooLarge = api.app.contractEndpoints.filter(({ path, multipart }) => {
      const bytes = (multipart?.maxBytes ?? 0) + (multipart?.onDisk?.maxBytes ?? 0);
      return bytes > (new RegExp(pattern).test(path) ? large : usual);
    });
    expect(tooLarge.map(nameOf)).toEqual([]);
  });

  test('has every call but a POST without a key answered by the other replica if one breaks, and that one by 502 [D5]', async () => {
    // Takes calls and breaks in the middle of each, as a killed replica does.
    const killed = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.destroy());
    });
    const port = await freePort();
    await once(killed.listen(port, '127.0.0.1'), 'listening');
    const own = await startGateway([`http://127.0.0.1:${port}`, server]);
    const otherwise = new Set<string>();
    for (const one of api.app.contractEndpoints) {
      const isMadeAgain = one.method !== 'POST' || one.idempotent === true;
      const statuses: number[] = [];
      // In turns: each call tries the killed one first at least once.
      for (let n = 0; n < 3; n += 1) {
        const reply = await fetch(own.url + one.path.replaceAll(/:\w+/g, '1'), {
          method: one.method,
          redirect: 'manual',
          headers: one.idempotent === true ? { 'idempotency-key': randomUUID() } : {},
        });
        await reply.arrayBuffer();
        statuses.push(reply.status);
      }
      if (statuses.includes(502) === isMadeAgain) otherwise.add(nameOf(one));
    }
    await own.close();
    killed.close();
    expect([...otherwise]).toEqual([]);
  }, 60_000);
});

// Replicas share a database, which the embedded engine does not let them.
if (testEngine === 'postgres') {
  test.each(['stop', 'kill'] as const)(
    'two replicas behind the gateway, under load (%s): no call fails, and no sale is lost or doubled [D5]',
    async (end) => {
      const data = await createPortalData();
      const database = await data.open();
      const filled = await startTestApi({ clockAt: now, database: { ...database, close: async () => {} } });
      const headers = await filled.headersOf(testEmail('empresa', 'CHL'));
      const days = daysToDeclare(filled.world.CHL.a.contractIds, 2);
      await filled.close();
      const read = async (url: string): Promise<number> => {
        const reply = await fetch(`${url}/api/sales/contratos/admin-local`, { headers });
        await reply.arrayBuffer();
        return reply.status;
      };
      const { answers } = await rollReplicas(
        { env: { ...data.env, CLOCK_AT: now }, clients: 4, restarts: 1, end, balance: startGateway },
        (url, client) => {
          const day = days[client];
          // Half of the clients write, each its own day.
          return day === undefined ? read(url).catch(() => null) : declareAgain({ url, headers }, day);
        },
      );
      expect([...answers.keys()]).toEqual([200]);
      expect(await lostOrDoubled(database.db, days)).toEqual([]);
      await database.close();
      await data.remove();
    },
    240_000,
  );
}
