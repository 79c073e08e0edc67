import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const program = (end: string): string => `
import { endOnFault, stopInOrder } from ${JSON.stringify(resolve(import.meta.dirname, 'stop-in-order.ts'))};
const fault = Object.assign(new Error('invalid input syntax for type integer: "persona"'), {
  code: '22P02',
  detail: 'Key (email)=(persona@correo.test) already exists.',
});
endOnFault();
stopInOrder(() => Promise.reject(fault));
setInterval(() => {}, 1000);
${end}
`;

test.each([
  ['that nothing caught', 'setImmediate(() => { throw fault; });'],
  ['of a promise that nothing awaited', 'void Promise.reject(fault);'],
  ['of the stop', "process.kill(process.pid, 'SIGTERM');"],
])('an error %s ends the process, and is told without the values that it repeats [T33]', async (_, end) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(end)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  const told = await text(child.stderr);
  expect(await exit).toEqual([1, null]);
  expect(told).toContain('"code":"22P02"');
  expect(told).not.toContain('persona');
});
