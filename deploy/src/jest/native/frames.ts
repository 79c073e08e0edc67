const millisecondsPerFrame = 16;

type Frames = Pick<typeof globalThis, 'cancelAnimationFrame' | 'requestAnimationFrame'>;

/** Node's own: what is faked by a test is not what draws. */
const { nextTick } = process;

/**
 * Frames as browsers make them: what was asked for before a frame is drawn in it, in order; between two of them comes what
 * they left for their end (microtasks), but no timer and no event.
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
      // A tick comes when there is no microtask left, and before everything else.
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
