import type { FastifyInstance } from 'fastify';

/** Calls that this server has answered, in memory that the threads of exports share; it wraps around. */
export const answeredCalls = new Int32Array(new SharedArrayBuffer(4));

/** Counts the calls of these routes. */
export function countAnsweredCalls(api: FastifyInstance): void {
  api.addHook('onResponse', (_request, _reply, done) => {
    Atomics.add(answeredCalls, 0, 1);
    done();
  });
}
