import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { configureBases } from 'shared/http';

/** `body`: parsed JSON, or the raw text of a form. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};
export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  /** Sent as it is instead of a body: the page of a gateway, or nothing. */
  readonly text?: string;
  /** Of the text. */
  readonly type?: string;
};
/** What the API answers when it refuses. */
export const refusal = (
  status: number,
  code: string,
  message = 'Mensaje del servidor',
  field?: string,
): Answer => ({ status, body: { code, message, ...(field === undefined ? {} : { field }) } });

/** A promise is a delayed reply; a function replies to the request. */
export type Answering =
  | Answer
  | 'hang up'
  | Promise<Answer>
  | ((asked: Asked) => Answer | 'hang up' | Promise<Answer>);

/** A server for failures that the real one cannot produce on demand; it records the requests. */
export class AnsweringApi {
  readonly asked: Asked[] = [];
  #answers = new Map<string, Answering>();
  #otherwise: Answering = { status: 404 };
  #server: Server;

  /** `base`: the common prefix of a test's paths, `/api/sales`. */
  private constructor(base: string) {
    this.#server = createServer((request, response) => {
      const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://api');
      const path = pathname.replace(base, '');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { method = '', headers } = request;
        const isJson = headers['content-type']?.includes('json') === true;
        const body: unknown = isJson && text !== '' ? JSON.parse(text) : text || undefined;
        const asked = { method, path, query, headers, body };
        this.asked.push(asked);
        void this.#answer(asked, response);
      });
    });
  }

  async #answer(asked: Asked, response: ServerResponse): Promise<void> {
    const answering = this.#answers.get(`${asked.method} ${asked.path}`) ?? this.#otherwise;
    const answer = await (typeof answering === 'function' ? answering(asked) : answering);
    if (answer === 'hang up') return void response.socket?.destroy();
    if (answer.text !== undefined) {
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/html' });
      return void response.end(answer.text);
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body ?? {}));
  }

  static async start(base = '/api'): Promise<AnsweringApi> {
    const api = new AnsweringApi(base);
    await new Promise<void>((listening) => api.#server.listen(0, '127.0.0.1', listening));
    const address = api.#server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    configureBases({ [base]: `http://127.0.0.1:${port}${base}` });
    return api;
  }

  /** `on('POST /contratos/1/ventas-diarias', { status: 422, body })` */
  on(call: string, answer: Answering): void {
    this.#answers.set(call, answer);
  }

  /** The answer to all other calls, instead of 404. */
  otherwise(answer: Answering): void {
    this.#otherwise = answer;
  }

  askedFor(call: string): readonly Asked[] {
    return this.asked.filter(({ method, path }) => `${method} ${path}` === call);
  }

  /** The bodies sent with a call, in order. */
  sentTo(call: string): readonly unknown[] {
    return this.askedFor(call).map(({ body }) => body);
  }

  forget(): void {
    this.asked.length = 0;
    this.#answers.clear();
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
