import { expect, test } from '@jest/globals';
import { type ReaderEnd, startReader } from './reader-process.ts';

const greedy = new URL('../testing/readers/greedy.ts', import.meta.url);
const slow = new URL('../testing/readers/slow.ts', import.meta.url);
const failing = new URL('../testing/readers/failing.ts', import.meta.url);
const curious = new URL('../testing/readers/curious.ts', import.meta.url);

async function run(script: URL): Promise<{ readonly answers: unknown[]; readonly end: ReaderEnd }> {
  const answers: unknown[] = [];
  const end = await startReader(script, {}, (answer) => answers.push(answer)).ended;
  return { answers, end };
}

test('a file that unpacks to more than its reader may hold ends it, although bytes are no objects [T9]', async () => {
  expect(await run(greedy)).toEqual({ answers: [], end: 'large' });
}, 60_000);

test('a file that keeps its reader busy for too long ends it, and what was answered before is kept [T9]', async () => {
  expect(await run(slow)).toEqual({ answers: [{ begun: true }], end: 'late' });
}, 60_000);

test('a reader that fails for a reason of its own is no fault of the file', async () => {
  await expect(run(failing)).rejects.toThrow('The process that reads a file failed: 1.');
});

test('a reader gets none of the settings of the server, its secrets among them', async () => {
  process.env['VITRINA_SECRET'] = 'secret';
  try {
    const { answers } = await run(curious);
    expect(answers).toHaveLength(1);
    expect(answers[0]).not.toContain('VITRINA_SECRET');
    expect(answers[0]).not.toContain('PATH');
  } finally {
    delete process.env['VITRINA_SECRET'];
  }
});
