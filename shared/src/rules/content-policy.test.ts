import { expect, test } from '@jest/globals';
import { contentLink } from './content-policy.ts';

test('links of content lead to this portal, the open web, a mailbox or a phone, and nowhere else [T15]', () => {
  expect(contentLink('https://ejemplo.test/a?b=1')).toEqual({
    href: 'https://ejemplo.test/a?b=1',
    external: true,
  });
  expect(contentLink('/chl/shopping/facturas')).toEqual({ href: '/chl/shopping/facturas', external: false });
  expect(contentLink('mailto:ayuda@ejemplo.test')).toEqual({
    href: 'mailto:ayuda@ejemplo.test',
    external: false,
  });
  for (const bad of [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    String.raw`/\evil.test`,
    '/\t/evil.test',
    'evil.test',
    'https://',
  ]) {
    expect(contentLink(bad)).toBeNull();
  }
});
