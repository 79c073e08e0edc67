import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a form with files, some of them in lists; a form sent to any other call is refused. */
    takesForms?: { readonly lists: readonly string[] };
  }
}

/** A file of a form, whole in memory; calls that take one say how large their body may be. */
export class UploadedFile extends File {
  readonly content: Buffer<ArrayBuffer>;

  constructor(name: string, type: string, content: Buffer<ArrayBuffer>) {
    super([content], name, { type });
    this.content = content;
  }

  /** Stands for the file where a request is compared with another (T18). */
  toJSON(): unknown {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('base64url') };
  }
}

const notReadable = (cause: unknown): ApiError => new ApiError('VALIDATION_FAILED', { cause });

/** What is no file is JSON: a text part, or the file part that a browser makes of a JSON blob. */
async function partOf(value: FormDataEntryValue): Promise<unknown> {
  if (typeof value === 'string') return JSON.parse(value);
  if (value.type === 'application/json') return JSON.parse(await value.text());
  return new UploadedFile(value.name, value.type, Buffer.from(await value.arrayBuffer()));
}

type FormParts = { readonly contentType: string; readonly lists: readonly string[] };

async function bodyOf(
  bytes: Buffer<ArrayBuffer>,
  { contentType, lists }: FormParts,
): Promise<Record<string, unknown>> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  const body: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) {
    const part = await partOf(value);
    if (lists.includes(name)) {
      const before = body[name];
      body[name] = [...(Array.isArray(before) ? before : []), part];
    } else if (name in body) {
      throw new Error('A part of the form came twice.');
    } else {
      body[name] = part;
    }
  }
  return body;
}

/** Reads forms into the body that the endpoint's schema judges, where the endpoint says that it takes one. */
export function registerForms(app: App): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => {
      const { takesForms } = request.routeOptions.config;
      if (takesForms === undefined) throw notReadable('no form is taken here');
      const contentType = request.headers['content-type'] ?? '';
      return bodyOf(bytes, { contentType, ...takesForms }).catch((error: unknown) => {
        throw notReadable(error);
      });
    },
  );
}
