import ky, { type Options } from 'ky';
import type { CallInput, Endpoint, ReplyOf } from '../endpoints/endpoint.ts';
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
  /** One per user operation: a repeated submit of the same operation sends the same key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** Only where the specification sets another limit than 40 s (S-329). */
  readonly timeoutMs?: number;
  /** The session's own calls: their 401 and 440 are results, not events. */
  readonly partOfSession?: boolean;
  /** Not triggered by the user, so it never renews the session, and is not sent with an expired token. */
  readonly background?: boolean;
  /** Sent even while the page unloads (keepalive). */
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
 * JSON, or a form for a call with files: a file as it is, each file of a list in its own part, every other
 * field as JSON in a part of its name.
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

/** Path and query: identifies a read. */
const placeOf = (endpoint: Endpoint, { params, query }: AnyInput): string =>
  [pathOf(endpoint, params), String(searchOf(query))].filter(Boolean).join('?');

/** Uses a call started by first-calls.js; if that failed or got a 503 with Retry-After, the call is sent again. */
async function begunReply(endpoint: Endpoint, input: AnyInput): Promise<Response | undefined> {
  const reply = endpoint.method === 'GET' ? takeBegun(placeOf(endpoint, input)) : undefined;
  const response = await reply?.catch(() => undefined);
  return response && retryAfterMs(response) === undefined ? response : undefined;
}

/**
 * Sends the call, and retries once if the API is briefly unavailable (a restarted database or server) and a
 * retry is safe.
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
    // A lost reply is retried once, only where that is safe: reads, and writes with an idempotency key.
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
 * Calls an endpoint and returns its validated reply. Throws ApiError (an error reply) or ConnectionError (no
 * reply). It never shows anything: the screen decides.
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
    // A failed prefetch does not count; an API error does.
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
    // Another call may have renewed it meanwhile.
    const renewed = currentAccessToken() !== tokenUsed || (await renewOnce());
    // A call of one user is never sent as the next user.
    if (!renewed || currentStay() !== stay) throw new ApiError({ code: 'SESSION_ENDED' });
    sessionUsed = currentSessionId();
    response = await send(endpoint, parts, keyed);
  }
  if (!response.ok) {
    const isOver = response.status === 440 && !isOfSession && sessionUsed === currentSessionId();
    if (isOver) reportSessionEnd();
    const error = await apiErrorOf(response);
    if (error.code === 'SECOND_FACTOR_DUE') reportSecondFactorDue();
    // Rights may have changed with a renewal.
    const isNews = tokenUsed === currentAccessToken() && !isOfSession && !isBackground;
    if (error.code === 'FORBIDDEN' && isNews) reportForbidden(endpoint.path);
    throw error;
  }
  const isText = response.headers.get('content-type')?.startsWith('text/plain');
  const body: unknown = await (isText ? response.text() : response.json()).catch(() => undefined);
  // Aborted while the reply was being read: not a reply of another shape.
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
 * Prefetches a reply that is needed in a moment; the same `call` takes it then, and reports its failure. For
 * reads only; a call already under way is not repeated.
 */
export function beginCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const place = placeOf(endpoint, input);
  if (!isAhead(place)) keepAhead(place, ask(endpoint, input, {}));
}

/** A prefetched reply, if it has arrived: for a screen that can render with it at once. Returned once, as by `call`. */
export const takeArrived = <E extends Endpoint>(endpoint: E, input: CallInput<E>): ReplyOf<E> | undefined =>
  takeArrivedAt(placeOf(endpoint, input)) as ReplyOf<E> | undefined;
