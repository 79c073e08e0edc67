import { type MessagePort, MessageChannel, Worker as Thread } from 'node:worker_threads';

/** What a worker's script finds in a browser. Each page that uses the thread has a port of its own. */
const scope = `
  const { parentPort, workerData } = require('node:worker_threads');
  const listeners = [];
  let page;
  globalThis.addEventListener = (type, listener) => listeners.push(listener);
  globalThis.postMessage = (data) => page.postMessage(data);
  void import(workerData).then(() =>
    parentPort.on('message', (port) =>
      port.on('message', (data) => {
        page = port;
        for (const listener of listeners) listener({ data });
      }),
    ),
  );
`;

/** Threads by their script. They outlive their pages, because a script may load for longer than a test takes. */
const threads = new Map<string, Thread>();

function threadOf(script: string): Thread {
  const running = threads.get(script);
  if (running) return running;
  const thread = new Thread(scope, { eval: true, workerData: script });
  thread.unref();
  thread.on('exit', () => threads.delete(script));
  threads.set(script, thread);
  return thread;
}

/** A page's worker, which jsdom lacks, in a thread of Node. */
export class PageWorker {
  readonly #thread: Thread;
  readonly #port: MessagePort;
  #onError: (error: unknown) => void = () => {};

  constructor(script: URL) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#port.unref();
    this.#thread = threadOf(String(script));
    this.#thread.postMessage(port2, [port2]);
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    const listen = (data: unknown): void => listener({ data });
    if (type === 'message') this.#port.on(type, listen);
    else this.#thread.on(type, (this.#onError = listen));
  }

  postMessage(data: unknown): void {
    this.#port.postMessage(data);
  }

  terminate(): void {
    this.#thread.off('error', this.#onError);
    this.#port.close();
  }
}
