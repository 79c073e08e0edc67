import type { Socket } from 'node:net';
import type { App } from './app-type.ts';

/**
 * When the server stops, closes connections without a request in progress. Browsers open some in advance, and
 * Node would wait for a request on them until the browser closes. Requests in progress are finished.
 */
export function closeSilentConnections(app: App): void {
  /** Each open connection, with the number of its requests in progress. */
  const connections = new Map<Socket, number>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, reply) => {
    connections.set(socket, (connections.get(socket) ?? 0) + 1);
    reply.once('close', () => {
      const left = (connections.get(socket) ?? 1) - 1;
      if (socket.destroyed) return;
      connections.set(socket, left);
      if (isStopping && left === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const [socket, atWork] of connections) if (atWork === 0) socket.destroy();
  });
}
