import ky, { type Options } from 'ky';
import type { CallInput, Endpoint, ReplyOf } from '../contract/endpoint.ts';
import {
  currentAccessToken,
  currentSessionId,
  currentStay,
  isTokenExpired,
  renewOnce,
  reportForbidden,
  reportSecondFactorDue,
  reportSessionEnd,
} from './access.ts';
import { ApiError, apiErrorOf, ConnectionError } from './api-error.ts';
import { addressOf } from './bases.ts';
import { isAhead, keepAhead, takeAhead, takeArrivedAt } from './ahead.ts';
import { takeBegun } from './begun.ts';
import { isRepeatable, retryAfterMs, waited } from './retry-after.ts';

/** A call is given up after 40 s (P-290, U-329, S-328). */
export const requestTimeoutMs = 40_000;

export type CallOptions = {
  /** One per operation of the user: a repeated submit of the same operation carries the same key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** Only where the specification names another limit than 40 s (S-329). */
  readonly timeoutMs?: number;
  /** The session's own calls: their 401 and 440 are answers, not events. */
  readonly partOfSession?: boolean;
  /** Nobody's doing is behind it: it renews no session, and is not made with a token that has run out. */
  readonly background?: boolean;
  /** It goes out even when the page is being left. */
  readonly keepalive?: boolean;
};

export const newIdempotencyKey = (): string => crypto.randomUUID();

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = new Map(entriesOf(params));
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search;
}

const isBlob = (part: unknown): part is Blob => part instanceof Blob;

/**
 * JSON, or for a call with files a form: a file as it is, each file of a list in a part of its own, everything else as JSON
 * in the part of its name.
 */
function bodyOf({ multipart }: Endpoint, body: unknown): Options {
  if (body === undefined) return {};
  if (!multipart) return { json: body };
  const form = new FormData();
  for (const [name, part] of entriesOf(body)) {
    if (part === undefined) continue;
    if (isBlob(part)) form.append(name, part);
    else if (multipart.lists?.includes(name) && Array.isArray(part)) {
      for (const file of part.filter(isBlob)) form.append(name, file);
    } else form.append(name, JSON.stringify(part));
  }
  return { body: form };
}

/** Path and query: what tells one reading from another. */
const placeOf = (endpoint: Endpoint, { params, query }: AnyInput): string =>
  [pathOf(endpoint, params), String(searchOf(query))].filter(Boolean).join('?');

/** What first-calls.js began counts as asked; a failure or a 503 that asks to wait does not, and it is asked again. */
async function begunReply(endpoint: Endpoint, input: AnyInput): Promise<Response | undefined> {
  const reply = endpoint.method === 'GET' ? takeBegun(placeOf(endpoint, input)) : undefined;
  const response = await reply?.catch(() => undefined);
  return response && retryAfterMs(response) === undefined ? response : undefined;
}

/**
 * Sends the call, and once more where the API says that it is away for a moment (a restarted database or server) and
 * twice cannot do harm.
 */
async function send(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<Response> {
  const response = await sendOnce(endpoint, input, options);
  const waitMs = retryAfterMs(response);
  if (waitMs === undefined || !isRepeatable(endpoint) || options.keepalive) return response;
  await waited(waitMs, options.signal);
  return sendOnce(endpoint, input, options);
}

async function sendOnce(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<Response> {
  const { method } = endpoint;
  const token = currentAccessToken();
  const request: Options = {
    method,
    timeout: options.timeoutMs ?? requestTimeoutMs,
    credentials: 'same-origin',
    cache: 'no-store',
    throwHttpErrors: false,
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    searchParams: searchOf(input.query),
    // A lost reply is asked for once more, only where twice cannot do harm: reads, and writes that carry a key.
    retry: {
      limit: isRepeatable(endpoint) ? 1 : 0,
      methods: ['get', 'post', 'put', 'delete'],
      statusCodes: [],
    },
    ...bodyOf(endpoint, input.body),
  };
  try {
    return await ky(new URL(addressOf(pathOf(endpoint, input.params)), location.origin), request);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ConnectionError(
      error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'offline',
    );
  }
}

/**
 * Calls an endpoint of the contract and gives its checked reply.
 * Throws ApiError (the API said no) or ConnectionError (no reply). It never shows anything: the screen decides.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const begun = endpoint.method === 'GET' ? takeAhead(placeOf(endpoint, input)) : undefined;
  if (!begun) return ask(endpoint, input, options);
  try {
    const reply = (await begun) as ReplyOf<E>;
    options.signal?.throwIfAborted();
    return reply;
  } catch (error) {
    // A failure does not count as asked; what the API refused stays refused.
    if (error instanceof ConnectionError) return ask(endpoint, input, options);
    throw error;
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> {
  const keyed =
    endpoint.idempotent && !options.idempotencyKey
      ? { ...options, idempotencyKey: newIdempotencyKey() }
      : options;
  const parts: AnyInput = input;
  const { background: isBackground = false, partOfSession: isOfSession = false } = options;
  if (isBackground && isTokenExpired()) throw new ApiError({ code: 'TOKEN_EXPIRED' });
  const tokenUsed = currentAccessToken();
  const stay = currentStay();
  let sessionUsed = currentSessionId();
  let response = (await begunReply(endpoint, parts)) ?? (await send(endpoint, parts, keyed));

  if (response.status === 401 && !isOfSession && !isBackground) {
    const error = await apiErrorOf(response);
    if (error.code !== 'TOKEN_EXPIRED') throw error;
    // Another call may have renewed it while this one was under way.
    const renewed = currentAccessToken() !== tokenUsed || (await renewOnce());
    // What one person asked for is not done in the name of the next.
    if (!renewed || currentStay() !== stay) throw new ApiError({ code: 'SESSION_ENDED' });
    sessionUsed = currentSessionId();
    response = await send(endpoint, parts, keyed);
  }
  if (!response.ok) {
    const isOver = response.status === 440 && !isOfSession && sessionUsed === currentSessionId();
    if (isOver) reportSessionEnd();
    const error = await apiErrorOf(response);
    if (error.code === 'SECOND_FACTOR_DUE') reportSecondFactorDue();
    // Who was renewed since knows what he may do.
    const isNews = tokenUsed === currentAccessToken() && !isOfSession && !isBackground;
    if (error.code === 'FORBIDDEN' && isNews) reportForbidden(endpoint.path);
    throw error;
  }
  const isText = response.headers.get('content-type')?.startsWith('text/plain');
  const body: unknown = await (isText ? response.text() : response.json()).catch(() => undefined);
  // Given up while the reply was being read: that is no reply of another shape.
  options.signal?.throwIfAborted();
  const parsed = endpoint.reply.safeParse(body);
  if (!parsed.success) {
    console.error(
      `${endpoint.method} ${endpoint.path} answered another shape than the contract's.`,
      parsed.error,
    );
    throw new ApiError({ code: 'UNEXPECTED' });
  }
  return parsed.data as ReplyOf<E>;
}

/**
 * Begins a call whose reply is going to be wanted in a moment; the same `call` takes it then, and shows what becomes of
 * it. For readings only; what is under way already is not asked again.
 */
export function beginCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const place = placeOf(endpoint, input);
  if (!isAhead(place)) keepAhead(place, ask(endpoint, input, {}));
}

/** The reply of what was begun, if it has come: for a screen that can be drawn with it at once. Given once, as by `call`. */
export const takeArrived = <E extends Endpoint>(endpoint: E, input: CallInput<E>): ReplyOf<E> | undefined =>
  takeArrivedAt(placeOf(endpoint, input)) as ReplyOf<E> | undefined;
