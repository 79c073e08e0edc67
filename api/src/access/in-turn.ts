/** Runs at most `atOnce` pieces of work at a time; the others wait in order of arrival. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // A waiting piece takes the slot of one that finished, so the count stays as it is.
    if (working >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
