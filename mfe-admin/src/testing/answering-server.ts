import { createServer } from 'node:http';
import { configureBases } from 'shared/http';

export type Answer = readonly [status: number, body: unknown];

/** Answers calls as it is told, by method and path; for what the real API does not do on demand. */
export async function startAnsweringServer() {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [path = ''] = (request.url ?? '').split('?');
      const [status, body] = answers.get(`${request.method} ${path}`) ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  configureBases({ '/api': `http://127.0.0.1:${port}/api` });
  return {
    on: (call: string, ...answer: Answer) => void answers.set(call, answer),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
