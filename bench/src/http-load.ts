import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** One kept-alive connection; it sends a call when the previous one was answered. */
export type HttpClient = {
  /**
   * Resolves when the whole reply has arrived; throws for any status but 2xx, which would make the
   * measurement worthless.
   */
  send(call: Call): Promise<void>;
  close(): void;
};

const headEnd = '\r\n\r\n';

function textOf(host: string, { method, path, headers, body }: Call): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
}

type Head = { readonly status: number; readonly bytes: number };

/** Status and length of a reply, or null while its head is incomplete. */
function headOf(chunk: Buffer): Head | null {
  const end = chunk.indexOf(headEnd);
  if (end < 0) return null;
  const head = chunk.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`A reply without its length:\n${head}`);
  return { status: Number(head.slice(9, 12)), bytes: end + headEnd.length + Number(length) };
}

/**
 * A minimal client, because it shares the processors with the measured server: it reads a reply's status and
 * length and counts its bytes.
 */
export async function httpClient(url: string): Promise<HttpClient> {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let answered: (() => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  let begun: Buffer | undefined;
  let head: Head | null = null;
  let received = 0;
  const read = (chunk: Buffer): void => {
    received += chunk.length;
    if (head === null) {
      begun = begun === undefined ? chunk : Buffer.concat([begun, chunk]);
      head = headOf(begun);
    }
    if (head === null || received < head.bytes) return;
    const { status } = head;
    const start = begun?.toString('utf8') ?? '';
    [begun, head, received] = [undefined, null, 0];
    if (status >= 200 && status < 300) answered?.();
    else failed?.(new Error(`A reply was not successful:\n${start}`));
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('The server closed the connection.')));
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        [answered, failed] = [resolve, reject];
        socket.write(textOf(host, call));
      }),
    close: () => socket.destroy(),
  };
}
