const waker = new EventTarget();

/** Tells this process that an import is waiting; other servers find it when they next poll. */
export const wakeImports = (): boolean => waker.dispatchEvent(new Event('import'));

/** Calls `wake` when an import is queued; returns the unsubscribe function. */
export function onImport(wake: () => void): () => void {
  waker.addEventListener('import', wake);
  return () => waker.removeEventListener('import', wake);
}
