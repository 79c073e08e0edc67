import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { closeSilentConnections } from './silent-connections.ts';

async function listening() {
  const app = Fastify();
  closeSilentConnections(app);
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  app.get('/quick', async () => 'done');
  app.get('/slow', async () => {
    asked.resolve();
    await mayAnswer.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, asked: asked.promise, answer: () => mayAnswer.resolve() };
}

test.each([
  ['says nothing', ''],
  ['has said half of a first request', 'GET /slow HTTP/1.1\r\nhost: portal'],
])('the server stops although a connection %s', async (_name, begun) => {
  const { app, port } = await listening();
  const connection = connect(port, '127.0.0.1');
  connection.on('error', () => {});
  const accepted = once(app.server, 'connection');
  connection.write(begun);
  await accepted;
  const closed = once(connection, 'close');
  await app.close();
  await closed;
});

test('the server stops although a connection that had its answer has said half of a second request', async () => {
  const { app, port } = await listening();
  const connection = connect(port, '127.0.0.1');
  connection.write('GET /quick HTTP/1.1\r\nhost: portal\r\n\r\nGET /quick HTTP/1.1\r\nhost: portal\r\n');
  await once(connection, 'data');
  const closed = once(connection, 'close');
  await app.close();
  await closed;
});

test('a request at work is finished before the server stops', async () => {
  const { app, port, asked, answer } = await listening();
  const reply = fetch(`http://127.0.0.1:${port}/slow`);
  await asked;
  const stopped = app.close();
  answer();
  expect(await (await reply).text()).toBe('done');
  await stopped;
});
