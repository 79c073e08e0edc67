import { Worker as Thread } from 'node:worker_threads';

/** What a worker's script finds in a browser. */
const scope = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  void import(workerData);
`;

/** A page's worker, which jsdom lacks, as a thread of Node. */
export class PageWorker {
  readonly #thread: Thread;

  constructor(script: URL) {
    this.#thread = new Thread(scope, { eval: true, workerData: String(script) });
    this.#thread.unref();
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    this.#thread.on(type, (data: unknown) => listener({ data }));
  }

  postMessage(data: unknown): void {
    this.#thread.postMessage(data);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
