import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { verifyAccess } from '../access/authenticate.ts';
import type { Caller } from '../access/caller.ts';
import type { Deps } from '../deps.ts';

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

/** Reads for the unverified caller; if that finds nothing, verifies the session and reads again. */
export async function readFirst<Context, Facts, Result>(
  deps: Deps,
  endpoint: Endpoint,
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
    await verifyAccess(deps, endpoint)(request);
  }
  const context = contextFor(callerOf(endpoint, request));
  return answer(context, await read(context));
}

/** The caller of an endpoint that is not public. */
export function callerOf(endpoint: Endpoint, { caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error(`${endpoint.path} is public; use publicRoute.`);
  return caller;
}

/**
 * The error handler of such calls. Verifies an unverified caller before reporting the error, because an ended
 * session takes precedence.
 */
export function verifiedBefore(
  deps: Deps,
  endpoint: Endpoint,
): (fault: Error, request: FastifyRequest, reply: FastifyReply) => void {
  const verify = verifyAccess(deps, endpoint);
  return (fault, request, reply) => {
    void verify(request).then(
      () => reply.send(fault),
      (refusal: unknown) => reply.send(refusal),
    );
  };
}
