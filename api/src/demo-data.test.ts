import { expect, test } from '@jest/globals';
import { fillDemo } from './demo-data.ts';
import { StartError } from './start-error.ts';
import type { Deps } from './deps.ts';

const never = {} as Deps;
const missing = Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });

test('an installation without the demo data says which setting to change', async () => {
  const started = fillDemo(
    never,
    () => {},
    () => Promise.reject(missing),
  );
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(/DEMO_DATA=false/);
});

test('another error while the demo data is opened is not hidden', async () => {
  const broken = new SyntaxError('Unexpected token');
  await expect(
    fillDemo(
      never,
      () => {},
      () => Promise.reject(broken),
    ),
  ).rejects.toBe(broken);
});
