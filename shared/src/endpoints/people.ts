import { z } from 'zod';
import { roleId } from './auth.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What users of the same company may see of each other (P-109). */
export const publicCard = z.object({
  id: z.number().int(),
  nombres: z.string(),
  apellidos: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  cargo: z.string().nullable(),
  estado: z.enum(['Ok', 'Pendiente']),
  /** Each role with its target: a company, a brand, brand and store, or a mall. */
  roles: z.array(z.object({ id: roleId, nombre: z.string() })),
});
export type PublicCard = z.infer<typeof publicCard>;

export const readPublicCard = endpoint({
  method: 'GET',
  path: '/api/usuarios/:id/tarjeta',
  summary:
    'The public card of somebody of the own companies, brands, stores or buildings; anybody else answers 404',
  access: 'session',
  params: z.object({ id }),
  reply: publicCard,
});

export const listOwnAdministrators = endpoint({
  method: 'GET',
  path: '/api/usuarios/administradores',
  summary: 'Who administers the users of what the caller is assigned to: whom to ask for permissions',
  access: 'session',
  reply: z.array(publicCard.pick({ id: true, nombres: true, apellidos: true, email: true })),
});
