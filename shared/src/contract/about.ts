import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** U-368: the state of the sources that the server runs from; null where it is not known. */
export const readServerInfo = endpoint({
  method: 'GET',
  path: '/api/actuator/info',
  summary: 'The version of the server, for people with an internal e-mail',
  access: 'session',
  reply: z.object({
    git: z.object({
      branch: z.string().nullable(),
      commit: z.object({ id: z.string().nullable(), time: z.string().nullable() }),
      tags: z.string().nullable(),
    }),
    build: z.object({ startedAt: z.iso.datetime() }),
  }),
});
