import { mkdir, readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { currentIdentity } from '../identity/repository.ts';
import type { App } from '../http/app-type.ts';
import { orNotFound } from '../http/api-error.ts';
import { hostPage } from './host-page.ts';

export type WebFolders = {
  /** The built host: index.html and assets/. */
  readonly hostDist: string;
  /** `<area>/<version>/…`: a released folder never changes. */
  readonly releasesDir: string;
  /** Where each remote is; read for each request, because a release changes it while the server runs. */
  readonly registryFile: string;
};

type WebDeps = Pick<Deps, 'db' | 'files'> & { readonly config: Pick<Config, 'publicOrigin'> };

const forever = 'public, max-age=31536000, immutable';
const askFirst = 'no-cache';

/** Assets with a content hash in their name. */
const isHashed = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path);

/** Missing data and files answer 404 instead of the page. */
const isForData = (path: string): boolean => /^(?:api|assets|dev|docs|health|remotes)(?:\/|$)/.test(path);

/** Browsers, monitors and link previews accept anything or pages; only programs ask for JSON. */
function asksForJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('json') && !accept.includes('text/html');
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** Serves the host, the released remotes and their registry; all other page addresses get the host's page. */
export async function registerWeb(
  app: App,
  { config: { publicOrigin }, db, files }: WebDeps,
  { hostDist, releasesDir, registryFile }: WebFolders,
): Promise<void> {
  await Promise.all([mkdir(hostDist, { recursive: true }), mkdir(releasesDir, { recursive: true })]);
  const sendPage = hostPage(resolve(hostDist, 'index.html'), publicOrigin, {
    read: () => currentIdentity(db),
    urlOf: (path) => files.publicUrl(path),
  });
  const hide = { schema: { hide: true }, logLevel: 'warn' } as const;

  // Uses the compressed copies beside the files. Caching is set below, because each place has its own rule.
  await app.register(fastifyStatic, {
    root: hostDist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  app.get('/registry.json', hide, async (_request, reply) => {
    const registry = orNotFound(await readFile(registryFile).catch(() => null));
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(registry);
  });

  app.get<{ Params: { '*': string } }>('/remotes/*', hide, async ({ params }, reply) => {
    orNotFound((await isFileWithin(releasesDir, params['*'])) || null);
    reply.header('cache-control', forever);
    return reply.sendFile(params['*'], releasesDir);
  });

  app.get<{ Params: { '*': string } }>('/*', hide, async (request, reply) => {
    const path = request.params['*'];
    if (path !== '' && (await isFileWithin(hostDist, path))) {
      reply.header('cache-control', isHashed(path) ? forever : askFirst);
      return reply.sendFile(path);
    }
    return isForData(path) || asksForJson(request) ? reply.callNotFound() : sendPage(request, reply);
  });
}

function isFileWithin(folder: string, path: string): Promise<boolean> {
  const file = resolve(folder, path);
  return file.startsWith(folder + sep) ? isFile(file) : Promise.resolve(false);
}
