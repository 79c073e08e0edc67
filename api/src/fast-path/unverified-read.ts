import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../access/authenticate.ts';
import { callerOf, type Caller } from '../access/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller that `passUnverified` let through unverified; null once the request's caller is known. */
    unverifiedCaller: Caller | null;
  }
}

type Hook = (request: FastifyRequest) => Promise<void>;

/**
 * A busy call in two parts, so that its first read and the caller's session share one round trip
 * (docs/decisions/0014). `read` may run for an unverified caller, so it writes nothing, and returns undefined
 * unless a statement with `visibilityPredicate` found a row in the caller's scope, which verifies them.
 */
export type ReadFirst<Context, Facts, Result> = {
  readonly read: (context: Context) => Promise<Facts | undefined>;
  /** Undefined facts: nothing was found in a verified caller's scope. */
  readonly answer: (context: Context, facts: Facts | undefined) => Promise<Result>;
};

/** The hook of such calls: a caller accepted a moment ago passes unverified, all others are verified here. */
export function passUnverified({ require, sessionIdOf, refusalOf }: Access): Hook {
  return async (request) => {
    const unverified = request.server.callers.unverified(sessionIdOf(request), request.ip);
    if (unverified !== null && refusalOf(unverified) === null) request.unverifiedCaller = unverified;
    else await require(request);
  };
}

/** Verifies the session of an unverified caller when the call's own reads did not. */
async function verify({ require }: Access, request: FastifyRequest): Promise<void> {
  if (request.unverifiedCaller === null) return;
  request.unverifiedCaller = null;
  await require(request);
}

/** Reads for the unverified caller; if that finds nothing, verifies the session and reads again. */
export async function readFirst<Context, Facts, Result>(
  access: Access,
  request: FastifyRequest,
  contextFor: (caller: Caller) => Context,
  { read, answer }: ReadFirst<Context, Facts, Result>,
): Promise<Result> {
  const { unverifiedCaller: unverified } = request;
  if (unverified !== null) {
    const facts = await read(contextFor(unverified));
    if (facts !== undefined) {
      const { precondition: _, ...scope } = unverified.scope;
      const caller = { ...unverified, scope };
      request.caller = caller;
      request.unverifiedCaller = null;
      return answer(contextFor(caller), facts);
    }
    await verify(access, request);
  }
  const context = contextFor(callerOf(request));
  return answer(context, await read(context));
}

/**
 * The error handler of such calls. Verifies an unverified caller before reporting the error, because an ended
 * session takes precedence.
 */
export const verifiedBefore =
  (access: Access) =>
  (fault: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void verify(access, request).then(
      () => reply.send(fault),
      (refusal: unknown) => reply.send(refusal),
    );
  };
