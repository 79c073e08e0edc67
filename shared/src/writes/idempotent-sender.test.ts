import { expect, test } from '@jest/globals';
import { ApiError, ConnectionError } from 'shared/http';
import { idempotentSender } from './idempotent-sender.ts';

const refused = (status: number) => new ApiError({ code: 'UNEXPECTED', status });

/** Sends the contents one after the other, each failing with the error beside it, and answers the keys. */
async function keysOf(
  sends: readonly (readonly [content: unknown, failure: Error | null])[],
): Promise<string[]> {
  const sender = idempotentSender();
  const keys: string[] = [];
  for (const [content, failure] of sends) {
    const sent = sender.send(sender.keyFor(content), async (key) => {
      keys.push(key);
      if (failure) throw failure;
      return 'done';
    });
    if (failure) await expect(sent).rejects.toBe(failure);
    else expect(await sent).toBe('done');
  }
  return keys;
}

const lost = new ConnectionError('offline');
const file = (name: string) => new File(['x'], name, { lastModified: 1 });

test.each([
  ['a lost reply', [{ n: 1 }, lost], [{ n: 1 }, null], true],
  ['a failure of the server', [{ n: 1 }, refused(500)], [{ n: 1 }, null], true],
  ['other content after a lost reply', [{ n: 1 }, lost], [{ n: 2 }, null], false],
  ['another file after a lost reply', [{ f: file('a') }, lost], [{ f: file('b') }, null], false],
  ['the same file after a lost reply', [{ f: file('a') }, lost], [{ f: file('a') }, null], true],
  ['a clear no', [{ n: 1 }, refused(422)], [{ n: 1 }, null], false],
  ['what was written', [{ n: 1 }, null], [{ n: 1 }, null], false],
] as const)('after %s the next try has the same key: %#', async (_what, first, second, isSame) => {
  const [one, other] = await keysOf([first, second]);
  expect(one === other).toBe(isSame);
});
