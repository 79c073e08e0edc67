import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { extname, resolve, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

const reloadScript = "new EventSource('/dev/events').addEventListener('message', () => location.reload());\n";
const reloadTag = '<script defer src="/dev/reload.js"></script>';

export type DevSite = {
  /** Address prefixes and their folders; the longest prefix first. */
  readonly folders: readonly (readonly [prefix: string, folder: string])[];
  /** The page for every other address. */
  readonly page: string;
  /** JSON replies of the development server itself. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** Everything else goes to the API: its calls, documentation, health. */
  readonly api: string;
};

const isForApi = (path: string): boolean =>
  /^\/(api|docs|health|metrics|dev\/inbox|config\.json)(\/|$)/.test(path);

function fileOf(folders: DevSite['folders'], path: string): string | undefined {
  for (const [prefix, folder] of folders) {
    if (!path.startsWith(prefix)) continue;
    const file = resolve(folder, decodeURIComponent(path.slice(prefix.length)));
    if (file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile()) return file;
  }
  return undefined;
}

function proxy(api: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const onward = forward(new URL(url, api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    // The API is restarting after a change.
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
    response.end('The API is not ready yet; try again in a moment.\n');
  });
  request.pipe(onward);
}

export type DevServer = { readonly server: Server; reload(): void };

/** One address for pages, remotes and API; pages reload after a build. */
export function devServer({ folders, page, documents, api }: DevSite): DevServer {
  const listeners = new Set<ServerResponse>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (isForApi(path)) return proxy(api, request, response);
    response.setHeader('cache-control', 'no-store');
    if (path === '/dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    const send = (type: string, text: string): void =>
      void response.setHeader('content-type', type).end(text);
    if (path === '/dev/reload.js') return send(types['.js'] ?? '', reloadScript);
    if (path in documents) return send(types['.json'] ?? '', JSON.stringify(documents[path]));
    const file = fileOf(folders, path);
    if (file !== undefined && file !== page) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
      return;
    }
    if (extname(path) !== '' || !existsSync(page)) {
      response.statusCode = 404;
      return send('text/plain; charset=utf-8', 'Not there (yet).\n');
    }
    send(types['.html'] ?? '', readFileSync(page, 'utf8').replace('</head>', `${reloadTag}</head>`));
  };
  return {
    server: createServer(answer),
    reload() {
      for (const listener of listeners) listener.write('data: built\n\n');
    },
  };
}
