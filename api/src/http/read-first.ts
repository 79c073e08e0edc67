import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { confirmAccess } from '../access/authenticate.ts';
import type { Caller } from '../access/caller.ts';
import type { Deps } from '../deps.ts';

/**
 * A busy call in two parts, so that its first read and the caller's session share one round trip
 * (docs/decisions/0014). `read` may run for an unverified caller, so it writes nothing, and returns undefined
 * unless a statement with `inReach` found a row in the caller's scope, which verifies them.
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
  const { expectedCaller: expected } = request;
  if (expected !== null) {
    const facts = await read(contextFor(expected));
    if (facts !== undefined) {
      const { standing: _, ...scope } = expected.scope;
      const caller = { ...expected, scope };
      request.caller = caller;
      request.expectedCaller = null;
      return answer(contextFor(caller), facts);
    }
    await confirmAccess(deps, endpoint)(request);
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
export function confirmedBefore(
  deps: Deps,
  endpoint: Endpoint,
): (fault: Error, request: FastifyRequest, reply: FastifyReply) => void {
  const confirm = confirmAccess(deps, endpoint);
  return (fault, request, reply) => {
    void confirm(request).then(
      () => reply.send(fault),
      (refusal: unknown) => reply.send(refusal),
    );
  };
}
