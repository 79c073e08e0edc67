import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sessionCookieOf } from '../access/session-cookie.ts';
import { holderOfSecret } from '../access/sessions.ts';
import { openViewingsOf } from '../access/viewing.repository.ts';
import type { App } from '../http/app-type.ts';
import type { Deps } from '../deps.ts';
import { ApiError, orNotFound } from '../http/api-error.ts';
import type { StoredFile } from './file-store.ts';
import { isShownInline } from './mime-types.ts';
import { verifiedFile } from './signature.ts';

const publicParams = z.object({ '*': z.string() });
const privateParams = z.object({ bucket: z.string(), '*': z.string() });
const linkQuery = z.object({
  user: z.coerce.number().int(),
  name: z.string(),
  expires: z.coerce.number(),
  inline: z.literal('1').optional(),
  signature: z.string(),
});

/** Nothing served from the store may execute, not even an SVG opened by its address. */
function sendFile(reply: FastifyReply, file: StoredFile, disposition: string): FastifyReply {
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(file.bytes);
}

const dispositionOf = (kind: 'attachment' | 'inline', filename: string): string => {
  const plain = filename.replaceAll(/[^\w. -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
};

/** Whether the user of this session views the portal as that person: the links are then the person's. */
async function isViewing(app: App, { db }: Deps, sessionId: number, personId: number, ip: string) {
  for (const { id } of await openViewingsOf(db, sessionId)) {
    if ((await app.callers.load(id, ip, true))?.user.id === personId) return true;
  }
  return false;
}

/**
 * Files are served by links valid for 60 s for the user who asked (T12); announcement pictures are public.
 */
export function registerFiles(app: App, deps: Deps): void {
  app.get('/api/files/public/*', { schema: { hide: true } }, async (request, reply) => {
    const file = orNotFound(await deps.files.read('public', publicParams.parse(request.params)['*']));
    reply.header('cache-control', 'public, max-age=86400');
    return sendFile(reply, file, 'inline');
  });

  app.get('/api/files/:bucket/*', { schema: { hide: true } }, async (request, reply) => {
    const { bucket, '*': path } = privateParams.parse(request.params);
    const query = linkQuery.safeParse(request.query);
    const link =
      query.success && verifiedFile(deps.config.keys.files, bucket, path, query.data, deps.clock.now());
    if (!link) throw new ApiError('LINK_EXPIRED');
    const secret = sessionCookieOf(request, deps.config);
    const holder = secret === undefined ? null : await holderOfSecret(deps, secret);
    const mayOpen =
      holder !== null &&
      (holder.userId === link.userId ||
        (await isViewing(app, deps, holder.sessionId, link.userId, request.ip)));
    if (!mayOpen) throw new ApiError('LINK_EXPIRED');
    const file = orNotFound(await deps.files.read(link.bucket, link.path));
    const inline = link.inline === true && isShownInline(file.mime);
    reply.header('cache-control', 'private, no-store');
    return sendFile(reply, file, dispositionOf(inline ? 'inline' : 'attachment', link.filename));
  });
}
