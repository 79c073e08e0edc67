import type { Socket } from 'node:net';
import type { App } from './app-type.ts';

/**
 * When the server stops, closes the connections on which nobody has asked for anything. Browsers open some in advance, and
 * Node, which gives them time for a first request, would wait for them until the browser is closed. Requests at work are
 * finished as ever.
 */
export function closeSilentConnections(app: App): void {
  const silent = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of silent) socket.destroy();
  });
}
