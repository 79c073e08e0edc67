/** Lets Ctrl-C and a service manager stop the process in order: what is at work ends, then the database closes. */
export function stopInOrder(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    // A terminal and npm may both send the signal.
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
