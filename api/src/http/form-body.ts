import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/endpoints/endpoint';
import type { App } from './app-type.ts';
import { ApiError } from './api-error.ts';

/** Size limit of a form field that is not a file. */
const fieldBytes = 65_536;

/** A file of a form, held in memory; the endpoint limits the body's size. */
export class UploadedFile extends File {
  readonly content: Buffer<ArrayBuffer>;
  private readonly sha256: string;

  constructor(name: string, type: string, content: Buffer<ArrayBuffer>, sha256: string) {
    super([content], name, { type });
    this.content = content;
    this.sha256 = sha256;
  }

  /** Represents the file when a request is compared with an earlier one (T18). */
  toJSON(): unknown {
    return { name: this.name, sha256: this.sha256 };
  }
}

/** A file of a form that is too large for memory. It is deleted after the call. */
export class FileOnDisk extends File {
  readonly path: string;

  constructor(name: string, type: string, content: Blob, path: string) {
    super([content], name, { type });
    this.path = path;
  }
}

const refused = (message: string, field: string): ApiError =>
  new ApiError('VALIDATION_FAILED', { message, ...(field === '' ? {} : { field }) });

const tooManyParts = (): ApiError => refused('El formulario tiene demasiadas partes.', '');

const tooLarge = (maxBytes: number, field: string): ApiError => {
  const megabytes = (maxBytes / 1_000_000).toFixed(1).replace('.', ',');
  return refused(`Lo que envía pesa demasiado: puede ser hasta ${megabytes} MB en total.`, field);
};

/**
 * Reads a file as it arrives, hashing each chunk, because hashing a whole file would block the event loop.
 */
async function readFile(
  { file, fieldname }: MultipartFile,
  maxBytes: number,
): Promise<{ content: Buffer<ArrayBuffer>; sha256: string }> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes, fieldname);
    chunks.push(chunk);
    hash.update(chunk);
  }
  return { content: Buffer.concat(chunks), sha256: hash.digest('base64url') };
}

/** Browsers escape quotes and line ends in a file name like this. */
const decodedName = (name: string): string => name.replaceAll(/%(?:0A|0D|22)/gi, decodeURIComponent);

async function fileOnDisk({ raw }: FastifyReply, part: MultipartFile): Promise<FileOnDisk> {
  const path = join(tmpdir(), `vitrina-upload-${randomUUID()}`);
  // Answered, or the caller is gone before the file has arrived.
  raw.once('close', () => void rm(path, { force: true }).catch(() => undefined));
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  return new FileOnDisk(decodedName(part.filename ?? ''), part.mimetype, await openAsBlob(path), path);
}

async function fileOf(part: MultipartFile, maxBytes: number): Promise<unknown> {
  const { content, sha256 } = await readFile(part, maxBytes);
  // A browser sends a JSON blob as a file.
  if (part.mimetype !== 'application/json')
    return new UploadedFile(decodedName(part.filename ?? ''), part.mimetype, content, sha256);
  if (content.length > fieldBytes) throw refused('El dato es demasiado largo.', part.fieldname);
  return JSON.parse(content.toString());
}

type Form = NonNullable<Endpoint['multipart']>;

/** The body, and the part being read, which the error names when a form is too large. */
type Reading = { readonly body: Record<string, unknown>; readonly reply: FastifyReply; part: string };

async function readParts(request: FastifyRequest, form: Form, reading: Reading): Promise<void> {
  const { maxBytes, maxParts, lists = [], onDisk } = form;
  const { body } = reading;
  const limits = {
    parts: maxParts,
    fields: maxParts,
    files: maxParts,
    fieldSize: fieldBytes,
    fieldNameSize: 100,
    fileSize: Math.max(maxBytes, onDisk?.maxBytes ?? 0),
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part;
    reading.part = name;
    if (part.type === 'field' && part.valueTruncated) throw refused('El dato es demasiado largo.', name);
    const isParsed = part.mimetype === 'application/json';
    const before = body[name];
    if (!lists.includes(name) && before !== undefined) throw refused('El dato viene dos veces.', name);
    const value =
      part.type === 'file'
        ? await (name === onDisk?.name ? fileOnDisk(reading.reply, part) : fileOf(part, maxBytes))
        : isParsed
          ? part.value
          : JSON.parse(String(part.value));
    if (!lists.includes(name)) {
      body[name] = value;
    } else if (Array.isArray(before)) before.push(value);
    else body[name] = [value];
  }
}

/** Reads a form as it arrives, and refuses it as soon as it exceeds a limit. */
async function bodyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<Record<string, unknown>> {
  const reading: Reading = { body: Object.create(null), reply, part: '' };
  const maxBytes = form.maxBytes + (form.onDisk?.maxBytes ?? 0);
  let bytes = 0;
  const { promise: exceeds, reject } = Promise.withResolvers<never>();
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) reject(tooLarge(maxBytes, reading.part));
  });
  await Promise.race([readParts(request, form, reading), exceeds]);
  return reading.body;
}

/** The hook that reads a form into the body that the endpoint's schema validates. */
export const readForm =
  (form: Form) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    try {
      request.body = await bodyOf(request, reply, form);
    } catch (error) {
      // Discards the rest, so that a caller that is still sending sees the reply.
      request.raw.unpipe();
      request.raw.resume();
      if (error instanceof ApiError) throw error;
      const { PartsLimitError, FieldsLimitError, FilesLimitError } = request.server.multipartErrors;
      const isCount = [PartsLimitError, FieldsLimitError, FilesLimitError].some(
        (one) => error instanceof one,
      );
      throw isCount ? tooManyParts() : new ApiError('VALIDATION_FAILED', { cause: error });
    }
  };

/** Enables form parsing; endpoints declare whether they take a form. */
export const registerForms = (app: App): PromiseLike<unknown> => app.register(multipart);
