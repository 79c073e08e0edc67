import type { PublicCard } from 'shared/endpoints/people';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findPerson, listAdministrators, rolesOfPerson } from './people.repository.ts';

/** Throws NOT_FOUND for a user invisible to the caller. */
export async function publicCardOf(scoped: Scoped, userId: number): Promise<PublicCard> {
  const person = orNotFound(await findPerson(scoped, userId));
  const roles = await rolesOfPerson(scoped, userId);
  return {
    id: person.id,
    nombres: person.first_name,
    apellidos: person.last_name,
    email: person.email,
    telefono: person.phone,
    cargo: person.position,
    estado: person.status === 'Pendiente' ? 'Pendiente' : 'Ok',
    roles: roles.map((role) => ({
      id: role.role_id,
      nombre:
        role.company_name ??
        role.building_name ??
        [role.brand_name, role.local_code].filter((part) => part !== null).join(' · '),
    })),
  };
}

export const administratorsOf = async (scoped: Scoped) =>
  (await listAdministrators(scoped)).map(({ id, first_name, last_name, email }) => ({
    id,
    nombres: first_name,
    apellidos: last_name,
    email,
  }));
