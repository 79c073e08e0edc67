import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { browserError } from 'shared/endpoints/browser-errors';
import { AnsweringApi } from 'shared/testing';
import { browserErrorOf, reportError } from './report-error.ts';
import { reportUncaught } from './report-later.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  api.on('POST /browser-errors', { status: 200, body: { noted: true } });
  reportUncaught();
});
afterAll(() => api.stop());

const faultAt = (...places: string[]): Error =>
  Object.assign(new TypeError('el RUT 76543210-K de persona@correo.test'), {
    stack: ['TypeError: el RUT 76543210-K', ...places.map((place) => `    at f (${place})`)].join('\n'),
  });

const { origin } = location;
const remote = (line: number): string =>
  `${origin}/remotes/sales/1.0.0-3fa94c21/assets/42.0a1b2c3d.js:${line}:2345`;

test('an error is told as its place in the code: area, release and frames, without what it says', () => {
  const told = browserErrorOf(faultAt(`${origin}/assets/app.12345678.js:1:9`, remote(1)), 'crash');
  expect(browserError.parse(told)).toEqual({
    area: 'sales',
    version: '1.0.0-3fa94c21',
    kind: 'crash',
    name: 'TypeError',
    route: 'LOGIN',
    frames: ['/assets/app.12345678.js:1:9', '/remotes/sales/1.0.0-3fa94c21/assets/42.0a1b2c3d.js:1:2345'],
  });
  expect(browserErrorOf(faultAt(`${origin}/assets/app.12345678.js:1:9`), 'error')?.area).toBe('host');
});

test('what is no error of the portal’s own files is not told', () => {
  expect(browserErrorOf(faultAt('chrome-extension://abc/content.js:1:1'), 'error')).toBeNull();
  expect(browserErrorOf(faultAt('https://evil.test/assets/a.js:1:1'), 'error')).toBeNull();
  expect(browserErrorOf('cancelled', 'rejection')).toBeNull();
});

test('what nobody caught is told once, without what it says and where the page was; a page in a loop tells five [T33]', async () => {
  history.pushState(null, '', '/chl/shopping/perfil/ver_cliente/7654321?email=persona@correo.test');
  dispatchEvent(new ErrorEvent('error', { error: faultAt(remote(1)) }));
  await waitFor(() => expect(api.asked).toHaveLength(1));
  expect(api.asked[0]?.body).toEqual({
    area: 'sales',
    version: '1.0.0-3fa94c21',
    kind: 'error',
    name: 'TypeError',
    route: 'PERFIL_CLIENTE',
    frames: ['/remotes/sales/1.0.0-3fa94c21/assets/42.0a1b2c3d.js:1:2345'],
  });
  const told = JSON.stringify(api.asked[0]);
  for (const personal of ['76543210', 'persona', '7654321']) expect(told).not.toContain(personal);
  for (let line = 1; line < 9; line += 1) await reportError(faultAt(remote(line)), 'rejection');
  expect(api.asked).toHaveLength(5);
});
