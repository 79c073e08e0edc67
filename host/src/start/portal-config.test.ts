import { expect, test } from '@jest/globals';
import { servicesOf } from './portal-config.ts';

test('only addresses of services are taken from the configuration; anything else is left out', () => {
  const services = {
    '/api/invoices': 'https://invoices.example/api',
    '/api/faqs': '/other/faqs',
    '/api/x': 'javascript:alert(1)',
    '/api/y': '//evil.example',
    '/login': 'https://evil.example',
    '/api/z': 7,
  };
  expect(servicesOf({ services })).toEqual({
    '/api/invoices': 'https://invoices.example/api',
    '/api/faqs': '/other/faqs',
  });
  expect(servicesOf(null)).toEqual({});
  expect(servicesOf({ services: [] })).toEqual({});
});
