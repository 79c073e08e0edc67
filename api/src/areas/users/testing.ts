import { randomUUID } from 'node:crypto';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';
import type { TestApi, TestClient } from '../../testing/index.ts';
import type { Tenant } from '../../testing/index.ts';

type Ability = `${AbilityAction} ${AbilitySubject}`;

export const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

export async function permissionId({ db }: TestApi, ability: Ability): Promise<number> {
  const [action, subject] = ability.split(' ') as [AbilityAction, AbilitySubject];
  const row = db
    .selectFrom('permission')
    .select('id')
    .where('action', '=', action)
    .where('subject', '=', subject);
  return (await row.executeTakeFirstOrThrow()).id;
}

let serial = 0;
export const newEmail = (): string => `persona.${(serial += 1)}@prueba.vitrina.test`;

/** The body of the users form, for the tenant's company in Chile. */
export async function userForm(
  api: TestApi,
  { companyId }: Tenant,
  abilities: readonly Ability[],
  change: object = {},
) {
  const permissions = [];
  for (const ability of abilities) {
    permissions.push({ permissionId: await permissionId(api, ability), clientId: companyId });
  }
  return {
    email: newEmail(),
    countryId: 'CHL',
    firstName: 'Paula',
    lastName: 'Núñez',
    phone: '+56987654321',
    position: 'Jefa de local',
    clientsIds: [companyId],
    assignations: [{ type: 'Client', clientId: companyId }],
    permissions,
    ...change,
  };
}

export const create = (client: TestClient, companyId: number, body: object) =>
  client.post(`/api/auth/clients/${companyId}/users`, { body, headers: key() });

export const update = (client: TestClient, companyId: number, body: object) =>
  client.put(`/api/auth/clients/${companyId}/users`, { body, headers: key() });

export const remove = (client: TestClient, companyId: number, userId: number) =>
  client.delete(`/api/auth/clients/${companyId}/users/${userId}`, { headers: key() });

export const userIdOf = async ({ db }: TestApi, email: string): Promise<number> =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Lets a person act for one more company; the function that it returns takes that away. */
export async function actForToo(
  api: TestApi,
  email: string,
  companyId: number,
): Promise<() => Promise<void>> {
  const none = { brand_id: null, contract_id: null, building_id: null };
  const { id } = await api.db
    .insertInto('role_assignation')
    .values({ ...none, user_id: await userIdOf(api, email), role_id: 'EXT_EMPRESA', company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return async () => {
    await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
  };
}

/** A user's audit entries, newest first. */
export const auditOf = ({ db }: TestApi, userId: number | string) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity_id', '=', String(userId))
    .orderBy('id', 'desc')
    .execute();
