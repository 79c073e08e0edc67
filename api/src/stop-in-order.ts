/** A stop that takes longer than any request may take is a fault. */
const stopDeadlineMs = 40_000;

/** Started by a program that keeps a channel open to this process (`deploy/bootstrap.mjs`). */
const hasParent = process.connected;

/**
 * Stops the process in order on Ctrl-C, for a service manager, and when the program that started it dies, even without
 * passing a signal on. `drainMs`: what the stop waits before it closes anything.
 */
export function stopInOrder(stop: () => Promise<void>, drainMs = 0): void {
  let isStopping = false;
  const end = (): void => {
    // A terminal and npm may both send the signal.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs + stopDeadlineMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (!hasParent) return;
  process.on('disconnect', end);
  // It died while the portal was starting.
  if (!process.connected) end();
}
