import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { orNotFound } from '../http/api-error.ts';
import { ownIdentity, type Identity } from '../identity/repository.ts';
import { withIdentity } from './identity-page.ts';
import { isKnownPage } from './known-page.ts';

type Page = { readonly etag: string; readonly html: Buffer; readonly brotli: Buffer };

const compressed = promisify(brotliCompress);

/** Placeholder of the portal's address in index.html: link previews do not accept relative addresses. */
const placeholder = 'PUBLIC_ORIGIN';

/**
 * Pages whose address contains a one-time secret: the code of a sign-on, or a link that sets a password
 * (T13).
 */
const holdsSecret = (url: string): boolean =>
  /[?&]token=/.test(url) || url.startsWith('/auth/configurar_password/');

export type IdentitySource = {
  readonly read: () => Promise<Identity>;
  readonly urlOf: (path: string) => string;
};

/**
 * Sends the host's page, with the portal's identity, with status 404 for addresses without a screen, where the page shows its error. The
 * file is read again after a release replaced it or the identity changed.
 */
export function hostPage(
  file: string,
  publicOrigin: string,
  { read: readIdentity, urlOf }: IdentitySource,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let page: Promise<Page> | undefined;
  let version = '';
  let identity = ownIdentity;

  async function read(): Promise<Page> {
    const text = await readFile(file, 'utf8');
    const html = Buffer.from(withIdentity(text.replaceAll(placeholder, publicOrigin), identity, urlOf));
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { etag, html, brotli: await compressed(html) };
  }

  async function current(): Promise<Page> {
    const facts = orNotFound(await stat(file).catch(() => null));
    // Without the database the page still comes, as it was last.
    identity = await readIdentity().catch(() => identity);
    const now = `${facts.mtimeMs} ${facts.size} ${identity.version}`;
    if (page === undefined || version !== now) {
      version = now;
      page = read();
      page.catch(() => {
        page = undefined;
      });
    }
    return page;
  }

  return async (request, reply) => {
    const { etag, html, brotli } = await current();
    if (holdsSecret(request.url)) reply.header('referrer-policy', 'no-referrer');
    const isKnown = isKnownPage(request.url.split('?', 1)[0] ?? '');
    reply.header('cache-control', 'no-cache').header('vary', 'accept, accept-encoding');
    if (isKnown) {
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8');
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
  };
}
