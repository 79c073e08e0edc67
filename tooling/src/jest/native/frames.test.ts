import { expect, test } from '@jest/globals';
import { makeFrames } from './frames.ts';

/** What happens until nothing is asked for any more. */
async function whatHappens(
  begin: (frames: ReturnType<typeof makeFrames>, log: (what: string) => void) => void,
) {
  const frames = makeFrames();
  const happened: string[] = [];
  begin(frames, (what) => happened.push(what));
  await new Promise((done) => setTimeout(done, 100));
  return happened;
}

test('what was asked for before a frame is drawn in it, in order, with microtasks and no timers between', async () => {
  const happened = await whatHappens((frames, log) => {
    frames.requestAnimationFrame(() => {
      log('first');
      setTimeout(() => log('timer'));
      frames.requestAnimationFrame(() => log('next frame'));
      void Promise.resolve()
        .then(() => log('microtask'))
        .then(() => log('its microtask'));
    });
    // Asked for later, and yet drawn in the same frame.
    setTimeout(() => frames.requestAnimationFrame(() => log('second')), 4);
  });
  expect(happened).toEqual(['first', 'microtask', 'its microtask', 'second', 'timer', 'next frame']);
});

test('what is taken back is not drawn, even by another of the same frame', async () => {
  const happened = await whatHappens((frames, log) => {
    const before = frames.requestAnimationFrame(() => log('before'));
    frames.requestAnimationFrame(() => frames.cancelAnimationFrame(within));
    const within = frames.requestAnimationFrame(() => log('within'));
    frames.requestAnimationFrame(() => log('last'));
    frames.cancelAnimationFrame(before);
  });
  expect(happened).toEqual(['last']);
});
