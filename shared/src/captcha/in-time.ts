/** A phone of some years ago solves the portal's challenges in two or three seconds. */
export const timeLimitMs = 30_000;

/** What the work gives, or an error once it has taken longer than any captcha may. */
export function inTime<T>(work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The captcha took too long.')), timeLimitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
