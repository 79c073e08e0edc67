import { expect, test } from '@jest/globals';
import { startTestApi } from '../testing/index.ts';

test('services that live elsewhere are told to the page, which may call them and nobody else [P-288 P-289 U-330]', async () => {
  const services = {
    '/api/invoices': 'https://invoices.example/api/invoices',
    '/api/debt': 'https://invoices.example/api/debt',
    '/api/faqs': 'https://help.example:8443/faqs',
  };
  const api = await startTestApi({ config: { services } });
  const { body, headers } = await api.anonymous.get('/config.json');
  await api.close();
  expect([body, headers['cache-control']]).toEqual([{ services }, 'no-cache']);
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://invoices.example https://help.example:8443;",
  );
});

test('a portal whose services are all its own says so', async () => {
  const api = await startTestApi();
  expect((await api.anonymous.get('/config.json')).body).toEqual({ services: {} });
  await api.close();
});
