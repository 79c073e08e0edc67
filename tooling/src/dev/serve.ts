import { ServerResponse, type IncomingMessage } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';
import { repositoryRoot } from '../layout.ts';
import { done, seconds } from '../terminal.ts';

export type DevSite = {
  readonly host: string;
  readonly port: number;
  /** Built again when their sources change; pages then take what changed without a reload. */
  readonly configurations: readonly Configuration[];
  /** Address prefixes of finished builds, and their folders. */
  readonly built?: readonly { readonly publicPath: string; readonly directory: string }[];
  /** The content of `/registry.json`. */
  readonly registry?: object;
  /** The API's own address. */
  readonly api: string;
};

const apiPaths = ['/api', '/docs', '/health', '/metrics', '/dev/inbox', '/config.json'];

/** Files that no script imports: a change reloads the page. */
const pageFiles = ['host/src/index.html', 'tooling/src/first-screen/first-*.js', 'host/public'];

/** The API is restarting after a change; the browser's code tries again by itself. */
function notReady(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The API is not ready yet; try again in a moment.\n');
}

const registryOf = ({ registry }: DevSite): Middleware[] =>
  registry === undefined
    ? []
    : [
        {
          name: 'registry',
          path: '/registry.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'application/json; charset=utf-8');
            response.end(JSON.stringify(registry));
          },
        },
      ];

export type DevServer = { readonly firstBuild: Promise<void>; stop(): Promise<void> };

/** Pages, remotes and API at one address. Resolves when it listens. */
export async function serve(site: DevSite): Promise<DevServer> {
  const compiler = webpack([...site.configurations]);
  for (const { hooks, name } of compiler.compilers) {
    hooks.done.tap('report', (stats) => {
      if (stats.hasErrors())
        process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY })}\n`);
      else done(`${name} built in ${seconds((stats.endTime - stats.startTime) / 1000)}`);
    });
  }
  const firstBuild = new Promise<void>((ready) => compiler.hooks.done.tap('first build', () => ready()));
  const server = new WebpackDevServer(
    {
      host: site.host,
      port: site.port,
      hot: true,
      compress: false,
      devMiddleware: { stats: false },
      setupExitSignals: false,
      headers: { 'cache-control': 'no-store' },
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // The page's own host and port: `localhost` and the address that the server listens at may differ.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      static: (site.built ?? []).map((folder) => ({ ...folder, watch: false })),
      watchFiles: { paths: pageFiles, options: { cwd: repositoryRoot } },
      proxy: [
        {
          context: apiPaths,
          target: site.api,
          on: {
            error: (_error, _request, response) => response instanceof ServerResponse && notReady(response),
          },
        },
      ],
      setupMiddlewares: (middlewares) => [...middlewares, ...registryOf(site)],
      historyApiFallback: true,
    },
    compiler,
  );
  await server.start();
  return { firstBuild, stop: () => server.stop() };
}
