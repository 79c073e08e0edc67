import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addressOf, configureBases } from 'shared/http';
import { applyPortalConfig } from './portal-config.ts';

let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
// Where a page came from there is a file beside it; Node knows no such place.
const fetchAnywhere = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  globalThis.fetch = (path, options) =>
    fetchAnywhere(typeof path === 'string' ? `http://127.0.0.1:${port}${path}` : path, options);
});
afterAll(() => {
  globalThis.fetch = fetchAnywhere;
  server.close();
});
beforeEach(() => configureBases({}));

const services = { '/api/invoices': 'https://invoices.example/api/invoices' };
const whereInvoicesAre = (): string => addressOf('/api/invoices/1');

test('calls go where the configuration says', async () => {
  answer = (response) => response.end(JSON.stringify({ services }));
  await applyPortalConfig();
  expect(whereInvoicesAre()).toBe('https://invoices.example/api/invoices/1');
});

const bases = [
  '/api',
  '/api/auth',
  '/api/notifications',
  '/api/banners',
  '/api/announcements',
  '/api/invoices',
  '/api/expenses',
  '/api/debit-notes',
  '/api/debt',
  '/api/discounts',
  '/api/tickets',
  '/api/faqs',
  '/api/downloads',
  '/api/sales',
  '/api/parameters',
];

test('each service is here by default, and where the file puts it, all at once [P-288 P-289 U-330]', async () => {
  for (const base of bases) expect(addressOf(`${base}/1`)).toBe(`${base}/1`);
  const moved = Object.fromEntries(bases.map((base, at) => [base, `https://service-${at}.example/base`]));
  answer = (response) => response.end(JSON.stringify({ services: moved }));
  await applyPortalConfig();
  expect(bases.map((base) => addressOf(`${base}/1`))).toEqual(
    bases.map((_, at) => `https://service-${at}.example/base/1`),
  );
});

test('a portal without the file uses its own origin', async () => {
  answer = (response) => response.writeHead(404).end();
  await applyPortalConfig();
  expect(whereInvoicesAre()).toBe('/api/invoices/1');
});

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(503).end()],
  ['a page of somebody in between', (response: ServerResponse) => response.end('<!doctype html>')],
  ['a broken line', (response: ServerResponse) => response.destroy()],
])('%s is no configuration: the start fails, and can be tried again', async (_, refuse) => {
  answer = refuse;
  await expect(applyPortalConfig()).rejects.toThrow();
  answer = (response) => response.end(JSON.stringify({ services }));
  await applyPortalConfig();
  expect(whereInvoicesAre()).toBe('https://invoices.example/api/invoices/1');
});
