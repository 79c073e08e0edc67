import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { limitSending } from './limit-sending.ts';

test('a body that does not arrive in its time ends the connection with 408; one that does is answered', async () => {
  const app = Fastify();
  app.post('/', { onRequest: limitSending(200) }, async ({ body }) => body);
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const answerTo = async (text: string): Promise<string> => {
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.write(text);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().slice(0, 12);
  };
  expect(await answerTo(`${head}{`)).toBe('HTTP/1.1 408');
  expect(await answerTo(`${head}{}`)).toBe('HTTP/1.1 200');
  await app.close();
});
