import { z } from 'zod';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { chosenPassword } from './passwords.ts';

/** A session of the user. */
export const openSession = z.object({
  id: z.number().int(),
  /** ISO instants. */
  inicio: z.string(),
  ultimoUso: z.string(),
  /** The browser's user agent; empty if it sends none. */
  navegador: z.string(),
  ip: z.string(),
  /** The session of this call. */
  actual: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The own sessions that are open now, the one in use first',
  access: 'session',
  whileViewing: 'personal',
  reply: z.array(openSession),
});

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Ends one of the own sessions at once; one that is not his, or is over, answers 404',
  access: 'session',
  params: z.object({ id }),
  reply: z.object({ closed: z.literal(true) }),
});

export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/close-others',
  summary: 'Ends every own session but the one in use',
  access: 'session',
  reply: z.object({ closed: z.number().int() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary:
    'Changes the own password; ends the other sessions. 422 for a wrong present one or one used before',
  access: 'session',
  body: z.strictObject({
    actual: z.string().min(1, 'Ingrese su contraseña actual').max(200, 'Máximo 200 caracteres'),
    nueva: chosenPassword,
  }),
  reply: z.object({ changed: z.literal(true) }),
});
