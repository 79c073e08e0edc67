import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Limits of a body's shape: the largest that a screen sends, 200 stores of a day, has some 4,000 values in
 * three levels.
 */
const usualMostValues = 20_000;
const deepest = 20;

type Level = { readonly value: object; readonly depth: number };

/** Whether a body has more values or deeper nesting than any legitimate one; stops reading there. */
function isBeyond(body: object, mostValues: number): boolean {
  let count = 0;
  const waiting: Level[] = [{ value: body, depth: 1 }];
  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    if (level.depth > deepest) return true;
    count += Array.isArray(level.value) ? level.value.length : Object.keys(level.value).length;
    if (count > mostValues) return true;
    const parts: readonly unknown[] = Object.values(level.value);
    for (const part of parts) {
      // A file counts as one value; the form limits its bytes.
      if (typeof part === 'object' && part !== null && !(part instanceof Blob))
        waiting.push({ value: part, depth: level.depth + 1 });
    }
  }
  return false;
}

const shapeless = (): ApiError =>
  new ApiError('VALIDATION_FAILED', { message: 'Los datos enviados son demasiados.' });

/** The signs of JSON that matter to its nesting, compared as numbers: a body has a million signs. */
const [quote, backslash, list, listEnd, object, objectEnd] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a JSON text nests too deeply: reading half a megabyte of brackets takes a quarter of a second (T26). */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) inString = !inString;
    else if (inString) {
      if (sign === backslash) at += 1;
    } else if (sign === list || sign === object) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === listEnd || sign === objectEnd) depth -= 1;
  }
  return false;
}

/** Reads JSON bodies with Fastify's own parser, unless they nest too deeply. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) done(shapeless());
    else void parse(request, text, done);
  });
}

/**
 * The hook that refuses a body of a shape that no screen sends, before schema validation: the schema writes a
 * message for each wrong value, which takes far longer than reading it.
 */
export const refuseShapelessBody =
  (mostValues = usualMostValues) =>
  async ({ body }: FastifyRequest): Promise<void> => {
    if (typeof body !== 'object' || body === null || !isBeyond(body, mostValues)) return;
    throw shapeless();
  };
