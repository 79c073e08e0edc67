import type { App } from '../http/app-type.ts';

export type TestReply = {
  readonly status: number;
  /** Parsed JSON, or the text when the reply is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read replies as data and judge them
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly bytes: Buffer;
};

export type TestInput = {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** Sent instead of a JSON body. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

type Call = (path: string, input?: TestInput) => Promise<TestReply>;

/** Calls the API with the headers of one client. */
export type TestClient = {
  readonly get: Call;
  readonly post: Call;
  readonly put: Call;
  readonly delete: Call;
};

export function testClient(app: App, headersOf: () => Promise<Record<string, string>>): TestClient {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Call =>
    async (path, { query = {}, body, form, headers = {} } = {}) => {
      const search = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const reply = await app.inject({
        method,
        url: path,
        query: Object.fromEntries(search),
        headers: {
          ...(await headersOf()),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(form === undefined ? {} : { payload: form }),
      });
      const isJson = (reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        body: isJson ? JSON.parse(reply.payload) : reply.payload,
        headers: reply.headers,
        bytes: reply.rawPayload,
      };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}
