const waker = new EventTarget();

/** Tells this process that there is an export to be made; other servers see it at their next look. */
export const wakeExports = (): boolean => waker.dispatchEvent(new Event('export'));

/** Calls back when there is one; the function that it returns calls it off. */
export function onExport(wake: () => void): () => void {
  waker.addEventListener('export', wake);
  return () => waker.removeEventListener('export', wake);
}
