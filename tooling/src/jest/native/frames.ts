const millisecondsPerFrame = 16;

type Frames = Pick<typeof globalThis, 'cancelAnimationFrame' | 'requestAnimationFrame'>;

/** Node's own, because tests may fake the global one while frames must continue. */
const { nextTick } = process;

/**
 * Frames as in browsers: callbacks requested before a frame run in it, in order; microtasks run between two
 * callbacks, but no timer and no event.
 */
export function makeFrames(): Frames {
  const asked = new Map<number, FrameRequestCallback>();
  let last = 0;
  let planned = false;

  const draw = ([id, ...others]: readonly number[], now: number): void => {
    if (id === undefined) return;
    const work = asked.get(id);
    asked.delete(id);
    try {
      work?.(now);
    } finally {
      // A tick runs once no microtask is left, and before everything else.
      queueMicrotask(() => nextTick(draw, others, now));
    }
  };
  const begin = (): void => {
    planned = false;
    draw([...asked.keys()], performance.now());
  };

  return {
    requestAnimationFrame(work) {
      last += 1;
      asked.set(last, work);
      if (!planned) setTimeout(begin, millisecondsPerFrame);
      planned = true;
      return last;
    },
    cancelAnimationFrame(id) {
      asked.delete(id);
    },
  };
}
