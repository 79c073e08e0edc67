import { faultText } from './start-error.ts';

/** A stop that takes longer than any request is a fault. */
const stopDeadlineMs = 40_000;

/** Started by a program with an IPC channel to this process (`tooling/bootstrap.mjs`). */
const hasParent = process.connected;

/** Ends the process at an error that nothing caught; Node's own message would repeat what callers sent. */
export function endOnFault(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  });
}

/**
 * Stops the process gracefully on Ctrl-C, for a service manager, and when its parent program dies without
 * passing a signal on. `drainMs`: how long the stop waits before it closes anything.
 */
export function stopInOrder(stop: () => Promise<void>, drainMs = 0): void {
  let isStopping = false;
  const end = (): void => {
    // Both a terminal and npm may send the signal.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs + stopDeadlineMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${faultText(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (!hasParent) return;
  process.on('disconnect', end);
  // The parent died while the portal was starting.
  if (!process.connected) end();
}
