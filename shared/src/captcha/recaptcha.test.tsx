import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { executeInvisible, renderVisible, type RecaptchaSettings } from './recaptcha.ts';

const settings: RecaptchaSettings = {
  provider: 'recaptcha',
  scriptUrl: 'https://captcha.test/api.js',
  siteKeyV2: 'v2',
  siteKeyV3: 'v3',
};
const scripts = () => [...document.head.querySelectorAll('script')];
const never = new Promise<string>(() => {});
let execute: () => Promise<string>;

/** The service's script, where it comes at all. */
function comes(): void {
  Reflect.set(globalThis, 'grecaptcha', { ready: (work: () => void) => work(), execute: () => execute() });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a captcha service that does not answer is given up after 30 s, and asked anew the next time', async () => {
  const nothing = { onSolved: () => {}, onFailed: () => {} };
  const silent = [
    executeInvisible(settings, 'login'),
    renderVisible(settings, document.createElement('div'), nothing),
  ].map((work) => expect(work).rejects.toThrow('took too long'));
  await jest.advanceTimersByTimeAsync(30_000);
  await Promise.all(silent);
  expect(scripts()).toHaveLength(1);

  execute = () => never;
  const withoutToken = executeInvisible(settings, 'login');
  expect(scripts()).toHaveLength(2);
  comes();
  await Promise.all([
    expect(withoutToken).rejects.toThrow('took too long'),
    jest.advanceTimersByTimeAsync(30_000),
  ]);

  execute = () => Promise.resolve('token');
  await expect(executeInvisible(settings, 'login')).resolves.toBe('token');
  expect(scripts()).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(0);
});
