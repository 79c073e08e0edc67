import { createServer, type Server } from 'node:http';
import { configureBases } from 'shared/http';

export type Answer = readonly [status: number, body: unknown];

export type AnsweringApi = {
  /** The reply of each path; others reply 500. */
  answers: Record<string, Answer | Promise<Answer>>;
  /** The bodies that were sent to a path, in order. */
  sentTo: (path: string) => unknown[];
  close: () => void;
};

export const refusal = (
  status: number,
  code: string,
  message = 'Mensaje del servidor',
  field?: string,
): Answer => [status, { code, message, ...(field === undefined ? {} : { field }) }];

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

/** A challenge of the portal's own captcha that no test solves. */
const ownCaptcha: Answer = [200, { parameters: {} }];

/** A portal without an identity provider. */
const noSignOn: Answer = [200, { captcha: 'altcha', corporateSignOnUrl: null }];

/** A real server instead of the API, for replies that a real API rarely gives. */
export async function startAnsweringApi(): Promise<AnsweringApi> {
  const sent: { path: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const path = request.url?.split('?', 1)[0] ?? '';
      sent.push({ path, body: text === '' ? undefined : JSON.parse(text) });
      void Promise.resolve(api.answers[path] ?? refusal(500, 'UNEXPECTED')).then(([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });
  await listening(server);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  configureBases({ '/api': `http://127.0.0.1:${port}/api` });
  const api: AnsweringApi = {
    answers: { '/api/auth/captcha': ownCaptcha, '/api/auth/options': noSignOn },
    sentTo: (wanted) => sent.filter(({ path }) => path === wanted).map(({ body }) => body),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}
