const waker = new EventTarget();

/** Tells this process that an export is waiting; other servers find it when they next poll. */
export const wakeExports = (): boolean => waker.dispatchEvent(new Event('export'));

/** Calls `wake` when an export is queued; returns the unsubscribe function. */
export function onExport(wake: () => void): () => void {
  waker.addEventListener('export', wake);
  return () => waker.removeEventListener('export', wake);
}
