import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { configureBases } from 'shared/http';

export type Answer = readonly [status: number, body: unknown];
type Answering = (request: IncomingMessage) => Answer | 'hang up' | Promise<Answer>;

/**
 * A write whose reply is lost, including the automatic retry. Afterwards its key gets the reply, like in the
 * real API (T18); another key meets the written record.
 */
export function losesReply(reply: Answer, refusal: Answer): Answering {
  const keys: unknown[] = [];
  return ({ headers }) => {
    keys.push(headers['idempotency-key']);
    if (keys.length <= 2) return 'hang up';
    return keys.at(-1) === keys[0] ? reply : refusal;
  };
}

/** A reply that waits until it is released. */
export function held(answer: Answer): { readonly answering: Answering; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answering: () => promise, letGo: () => resolve(answer) };
}

/** Replies as configured by method and path; for replies that the real API does not give on demand. */
export async function startAnsweringServer() {
  const answers = new Map<string, Answering>();
  const asked: { readonly call: string; readonly body: unknown }[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const call = `${request.method} ${path}`;
    const isJson = request.headers['content-type'] === 'application/json';
    asked.push({ call, body: isJson ? JSON.parse(body) : undefined });
    const answered = (await answers.get(call)?.(request)) ?? [500, {}];
    if (answered === 'hang up') {
      request.socket.destroy();
      return;
    }
    const [status, content] = answered;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => void answer(request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  configureBases({ '/api': `http://127.0.0.1:${port}/api` });
  return {
    on: (call: string, ...answer: Answer) => void answers.set(call, () => answer),
    onCall: (call: string, answering: Answering) => void answers.set(call, answering),
    /** The bodies of the calls, one per call. */
    sent: (wanted: string) => asked.filter(({ call }) => call === wanted).map(({ body }) => body),
    forget() {
      asked.length = 0;
      answers.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
