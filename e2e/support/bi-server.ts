import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A BI server as a page of the portal sees it: its reports are pages of another origin, with scripts. */
export async function startBiServer(port: number): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="es"><title>Visitas</title>
      <h1>Visitas por hora</h1><p id="from">${request.headers.referer ?? 'sin referencia'}</p><p id="top"></p>
      <script>
        try { top.document.title; document.getElementById('top').textContent = 've el portal'; }
        catch { document.getElementById('top').textContent = 'no ve el portal'; }
      </script></html>`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has no other address
  const { port: chosen } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${chosen}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
