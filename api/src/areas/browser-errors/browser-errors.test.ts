import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { unlimitedCalls } from '../../http/call-limits.ts';
import { createLogger } from '../../http/logger.ts';
import { startTestApi, type TestApi } from '../../testing/index.ts';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  const callLimits = { ...unlimitedCalls, report: { max: 20, windowMs: 60_000 } };
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  api = await startTestApi({ log, config: { callLimits } });
});
afterAll(() => api.close());
beforeEach(() => void lines.splice(0));

const fault = {
  area: 'sales',
  version: '1.0.0-3fa94c21',
  kind: 'crash',
  name: 'TypeError',
  route: 'CONTRATOS',
  frames: ['/remotes/sales/1.0.0-3fa94c21/assets/42.0a1b2c3d.js:1:2345', '/assets/app.12345678.js:1:9'],
};
const report = (body: object) => api.anonymous.post('/api/browser-errors', { body });

test('an error of a browser is one line of the log and counts for its area, without a session', async () => {
  expect((await report(fault)).status).toBe(200);
  const told = lines.filter((line) => line.includes('"browser error"'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ browser: fault, level: 40 });
  expect(await api.app.metrics.metrics()).toContain(
    'vitrina_browser_errors_total{area="sales",kind="crash"} 1',
  );
});

test.each([
  ['a message', { ...fault, message: 'el RUT 76543210-K' }],
  ['an address with a value', { ...fault, frames: ['/chl/usuarios/persona@correo.test:1:1'] }],
  ['a file of elsewhere', { ...fault, frames: ['https://evil.test/assets/a.js:1:1'] }],
  ['a name that is a text', { ...fault, name: 'persona@correo.test' }],
  ['a screen that is none', { ...fault, route: '/chl/usuarios/1' }],
  ['more frames than any stack', { ...fault, frames: Array.from({ length: 21 }, () => fault.frames[0]) }],
  ['more than 8 kB', { ...fault, version: 'x'.repeat(9_000) }],
])('%s is refused, and does not stand in the log [T33]', async (_what, body) => {
  expect((await report(body)).status).toBe(400);
  expect(lines.join('')).not.toMatch(/76543210|persona|evil|browser error/);
});

test('who reports without end is told to wait', async () => {
  const replies = [];
  for (let n = 0; n < 20; n += 1) replies.push((await report(fault)).status);
  expect(replies.at(-1)).toBe(429);
});
