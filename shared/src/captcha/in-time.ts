/** Phones a few years old solve the portal's challenges in two to three seconds. */
export const timeLimitMs = 30_000;

/** Rejects once the work takes longer than any captcha may. */
export function inTime<T>(work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The captcha took too long.')), timeLimitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
