import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from 'shared/endpoints/endpoint';
import { errorReply } from 'shared/endpoints/errors';
import type { z } from 'zod';
import { accessTo } from '../access/authenticate.ts';
import { actorIdOf, callerOf, viewedIdOf, type Caller } from '../access/caller.ts';
import type { DeployCaller } from '../access/deploy/keys.ts';
import type { KeyCaller } from '../access/integration/keys.ts';
import { scopedTo, type Scoped } from '../access/scoped.ts';
import type { App } from './app-type.ts';
import { auditWriter, type AuditEntry, type AuditSource } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import { repeatedOnLostConnection } from '../db/lost-connection.ts';
import type { Deps } from '../deps.ts';
import { passUnverified, readFirst, verifiedBefore, type ReadFirst } from '../fast-path/index.ts';
import {
  keysOfUser,
  withIdempotency,
  readIdempotencyKey,
  replyText,
  sendAnswer,
  type IdempotentAnswer,
  type IdempotencyKey,
  type IdempotencyStore,
} from './idempotency.ts';
import { limitSending } from './limit-sending.ts';
import { refuseShapelessBody } from './body-shape.ts';
import { readForm } from './form-body.ts';
import { refuseUnstorable } from './storable-text.ts';
import { refuseUnexpectedBody } from './unexpected-body.ts';

type PublicContext<E> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** For `idempotent` endpoints, the transaction that also stores key and reply. */
  readonly db: Database;
  readonly now: Date;
  readonly source: AuditSource;
  /** Writes one entry of the audit log through `db`. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type RouteContext<E> = PublicContext<E> & {
  readonly caller: Caller;
  /** `db` as the caller may see it. */
  readonly scoped: Scoped;
};

type RouteOptions = {
  /**
   * 'types': the reply is sent without schema validation. For busy calls with hundreds of values: the handler
   * names each, so the compiler has checked what the schema would check again, and tests compare replies with
   * the schema.
   */
  readonly replyCheckedBy?: 'schema' | 'types';
  /** Its first statement also checks the session. */
  readonly readsFirst?: boolean;
  /** An `idempotent` call stores its key and reply; any other registration would ignore the key. */
  readonly keepsKey?: boolean;
};

type Answer<E extends Endpoint> = Promise<z.input<E['reply']>>;

/**
 * Registers a call for the callers that the endpoint's `access` allows. The endpoint's schemas validate
 * parameters, query, body and reply; access is checked before the body is read. `before` runs outside the
 * write's transaction, for what must stand when the write fails, such as a counted guess.
 */
export function route<E extends Endpoint>(
  app: App,
  deps: Deps,
  endpoint: E,
  handler: (context: RouteContext<E>) => Answer<E>,
  before?: (caller: Caller) => Promise<unknown>,
): void {
  register(app, deps, endpoint, { keepsKey: true }, async (request, reply) => {
    const caller = callerOf(request);
    await before?.(caller);
    const answer = (db: Database): Answer<E> => handler(contextFor<E>(deps, request, reply, db, caller));
    if (endpoint.idempotent !== true) return answer(deps.db);
    return withIdempotency(deps, endpoint, keysOfUser(caller.user.id), request, reply, answer);
  });
}

/**
 * Registers a busy call that returns hundreds of values. The reply is sent without schema validation:
 * `answer` names each value, so the compiler has checked what the schema would check again, and tests compare
 * replies with the schema.
 */
export function readRoute<E extends Endpoint, Facts>(
  app: App,
  deps: Deps,
  endpoint: E,
  parts: ReadFirst<RouteContext<E>, Facts, z.input<E['reply']>>,
): void {
  const access = accessTo(deps, endpoint);
  register(app, deps, endpoint, { replyCheckedBy: 'types', readsFirst: true }, (request, reply) => {
    const context = (caller: Caller): RouteContext<E> => contextFor<E>(deps, request, reply, deps.db, caller);
    return readFirst(access, request, context, parts);
  });
}

/**
 * Registers a read whose reply may have a thousand rows: sent without schema validation, as by `readRoute`.
 */
export function longReplyRoute<E extends Endpoint>(
  app: App,
  deps: Deps,
  endpoint: E,
  handler: (context: RouteContext<E>) => Answer<E>,
): void {
  register(app, deps, endpoint, { replyCheckedBy: 'types' }, (request, reply) =>
    handler(contextFor<E>(deps, request, reply, deps.db, callerOf(request))),
  );
}

type IdempotentContext<E extends Endpoint> = RouteContext<E> & {
  readonly idempotencyKey: IdempotencyKey;
  /** The reply as text to store, validated by the endpoint's schema. */
  readonly textOf: (payload: z.input<E['reply']>) => string;
};

/**
 * Registers an idempotent call whose handler stores key and reply itself, in the single statement of the
 * write: for calls too busy for a transaction. `db` is not a transaction.
 */
export function idempotentRoute<E extends Endpoint, Facts>(
  app: App,
  deps: Deps,
  endpoint: E,
  parts: ReadFirst<IdempotentContext<E>, Facts, IdempotentAnswer>,
): void {
  const access = accessTo(deps, endpoint);
  register(app, deps, endpoint, { readsFirst: true, keepsKey: true }, async (request, reply) => {
    const idempotencyKey = readIdempotencyKey(endpoint, request);
    const context = (caller: Caller): IdempotentContext<E> => ({
      ...contextFor<E>(deps, request, reply, deps.db, caller),
      idempotencyKey,
      textOf: (payload) => replyText(reply, payload),
    });
    return sendAnswer(reply, await readFirst(access, request, context, parts));
  });
}

/** Registers a call that anyone may make; its context has no caller. */
export function publicRoute<E extends Endpoint>(
  app: App,
  deps: Deps,
  endpoint: E,
  handler: (context: PublicContext<E>) => Answer<E>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public.`);
  register(app, deps, endpoint, {}, (request, reply) =>
    handler(contextOf<E>(deps, request, reply, deps.db, { userId: null })),
  );
}

export type KeyContext<E> = PublicContext<E> & {
  readonly key: KeyCaller;
  /** `db` as the key may see it: the records of its country, of which each service leaves out foreign malls'. */
  readonly scoped: Scoped;
};

/**
 * Registers a call for other systems, which have an integration key. `around` runs a write, for instance again.
 */
export function keyRoute<E extends Endpoint>(
  app: App,
  deps: Deps,
  endpoint: E,
  handler: (context: KeyContext<E>) => Answer<E>,
  write?: {
    readonly keysOf: (key: KeyCaller) => IdempotencyStore;
    readonly around: (work: () => Promise<unknown>) => Promise<unknown>;
  },
): void {
  if (endpoint.access !== 'key') throw new Error(`${endpoint.path} is for people.`);
  register(app, deps, endpoint, { keepsKey: write !== undefined }, (request, reply) => {
    const { integrationKey: key } = request;
    if (key === null) throw new Error(`${endpoint.path} was called without a key.`);
    const answer = (db: Database): Answer<E> => {
      const context = contextOf<E>(deps, request, reply, db, { userId: key.creatorId, country: key.country });
      return handler({ ...context, key, scoped: scopedTo(db, key) });
    };
    if (write === undefined) return answer(deps.db);
    return write.around(() => withIdempotency(deps, endpoint, write.keysOf(key), request, reply, answer));
  });
}

type DeployContext<E> = PublicContext<E> & { readonly key: DeployCaller };

/** Registers a call for the pipelines of the portal's parts, which have a deploy key. */
export function deployRoute<E extends Endpoint>(
  app: App,
  deps: Deps,
  endpoint: E,
  handler: (context: DeployContext<E>) => Answer<E>,
): void {
  if (endpoint.access !== 'deploy-key') throw new Error(`${endpoint.path} is no call of pipelines.`);
  register(app, deps, endpoint, {}, (request, reply) => {
    const { deployKey: key } = request;
    if (key === null) throw new Error(`${endpoint.path} was called without a key.`);
    const actor = { userId: key.creatorId, country: key.country };
    return handler({ ...contextOf<E>(deps, request, reply, deps.db, actor), key });
  });
}

const contextFor = <E>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  caller: Caller,
): RouteContext<E> => ({
  ...contextOf<E>(deps, request, reply, db, { userId: actorIdOf(caller), viewedId: viewedIdOf(caller) }),
  caller,
  scoped: scopedTo(db, caller),
});

function contextOf<E>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  actor: Pick<AuditSource, 'userId' | 'viewedId' | 'country'>,
): PublicContext<E> {
  const now = deps.clock.now();
  const source = { ...actor, ip: request.ip, requestId: request.id, now };
  return {
    // Fastify has replaced them with the output of the endpoint's schemas.
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    db,
    now,
    source,
    audit: auditWriter(db, source),
    request,
    reply,
  };
}

/** Replies contain a tenant's data, so no cache may keep them. */
const keptNowhere = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store');
};

/**
 * Whether a call may run again after a lost database connection: it only reads, or its idempotency key shows
 * whether the first attempt was committed. Other calls answer 503, and the user decides.
 */
const mayBeRepeated = ({ method, idempotent }: Endpoint): boolean => method === 'GET' || idempotent === true;

/** The security scheme that the documentation names for the call. */
const securityOf = ({ access }: Endpoint): string =>
  access === 'key' || access === 'deploy-key' ? access : 'bearer';

function register(
  app: App,
  deps: Deps,
  endpoint: Endpoint,
  { replyCheckedBy = 'schema', readsFirst = false, keepsKey = false }: RouteOptions,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (endpoint.idempotent === true && !keepsKey) {
    throw new Error(`${endpoint.path} would ignore its idempotency key.`);
  }
  app.contractEndpoints.push(endpoint);
  const access = accessTo(deps, endpoint);
  const letIn = readsFirst ? passUnverified(access) : access.require;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      security: endpoint.access === 'public' ? [] : [{ [securityOf(endpoint)]: [] }],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.multipart && { consumes: ['multipart/form-data', 'application/json'] }),
      response: { '2xx': endpoint.reply, '4xx': errorReply, '5xx': errorReply },
    },
    ...(endpoint.batch && { bodyLimit: endpoint.batch.maxBytes }),
    ...(replyCheckedBy === 'types' && { serializerCompiler: () => JSON.stringify }),
    onRequest: [
      keptNowhere,
      limitSending(endpoint.sendingMs),
      (request: FastifyRequest) => repeatedOnLostConnection(() => letIn(request)),
      ...(endpoint.limit === undefined ? [] : [app.limitCalls[endpoint.limit]]),
      refuseUnexpectedBody(endpoint),
    ],
    preValidation: [
      ...(endpoint.multipart === undefined ? [] : [readForm(endpoint.multipart)]),
      refuseShapelessBody(endpoint.batch?.mostValues),
    ],
    preHandler: refuseUnstorable,
    handler: (request, reply) => {
      request.handled = mayBeRepeated(endpoint)
        ? repeatedOnLostConnection(
            () => handler(request, reply),
            () => !reply.sent,
          )
        : handler(request, reply);
      return request.handled;
    },
    ...(readsFirst && { errorHandler: verifiedBefore(access) }),
  });
}
