import { expect, test } from '@jest/globals';
import { startReader } from './reader-process.ts';

const greedy = new URL('../testing/readers/greedy.ts', import.meta.url);
const failing = new URL('../testing/readers/failing.ts', import.meta.url);
const curious = new URL('../testing/readers/curious.ts', import.meta.url);

async function answersOf(script: URL): Promise<unknown[]> {
  const answers: unknown[] = [];
  await startReader(script, {}, (answer) => answers.push(answer)).ended;
  return answers;
}

test('a file that unpacks to more than a gigabyte ends its reader, whose memory is no objects [T9]', async () => {
  expect(await answersOf(greedy)).toEqual([]);
}, 60_000);

test('a reader that fails for a reason of its own is no fault of the file', async () => {
  await expect(answersOf(failing)).rejects.toThrow('The process that reads a file failed: 1.');
});

test('a reader gets none of the settings of the server, its secrets among them', async () => {
  process.env['VITRINA_SECRET'] = 'secret';
  try {
    const [names] = await answersOf(curious);
    expect(names).not.toContain('VITRINA_SECRET');
    expect(names).not.toContain('PATH');
  } finally {
    delete process.env['VITRINA_SECRET'];
  }
});
