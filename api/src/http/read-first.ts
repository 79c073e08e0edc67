import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';
import { confirmAccess } from '../access/authenticate.ts';
import type { Caller } from '../access/caller.ts';
import type { Deps } from '../deps.ts';

/**
 * A busy call in two parts, so that what it reads first and the caller's session come in one round trip
 * (docs/decisions/0014). `read` may be called for somebody who is not confirmed: it writes nothing, and answers undefined
 * unless a statement with the condition `inReach` found a row with the caller's scope, which confirms him.
 */
export type ReadFirst<Context, Facts, Result> = {
  readonly read: (context: Context) => Promise<Facts | undefined>;
  /** Undefined facts: there is nothing in the reach of a caller who is confirmed. */
  readonly answer: (context: Context, facts: Facts | undefined) => Promise<Result>;
};

/** Reads for the expected caller; where that does not confirm him, asks for his session and reads again. */
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

/** Who calls; of a call that is not public. */
export function callerOf(endpoint: Endpoint, { caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error(`${endpoint.path} is public; use publicRoute.`);
  return caller;
}

/**
 * The error handler of such calls. Asks for the session of a caller who is not confirmed before it tells him the fault: that
 * he is out comes first.
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
