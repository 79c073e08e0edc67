import { neededFor, type Endpoint, type Schema } from 'shared/endpoints/endpoint';
import type { AbilityAction, AbilitySubject } from 'shared/rules/permission';
import { z } from 'zod';
import { holdsByDefault } from '../access/usual-permissions.ts';
import { tenantCalls } from './foreign-ids.ts';
import { deployCalls, insertDeployKey } from './deploy-keys.ts';
import { insertIntegrationKey, keyCalls } from './integration-keys.ts';
import type { TestApi } from './test-api.ts';
import type { TestInput } from './test-client.ts';
import { testEmail } from './world.ts';

export type ContractCall = { readonly path: string } & TestInput;

/** The test client's method for each HTTP method. */
export const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The fields of an object schema, each with its closed list of values, if any. */
export const choicesOf = (schema: Schema | undefined): Record<string, { enum?: string[] }> => {
  if (schema === undefined) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, Object(one)]));
};

export const fieldsOf = (schema: Schema | undefined): string[] => Object.keys(choicesOf(schema));

/** Whether people make the call, with a session. */
export const isForPeople = ({ access }: Endpoint): boolean =>
  access === 'session' || typeof access === 'object';

/** The administrator of malls, or of the portal where only they usually may make the call. */
function staffRoleFor(endpoint: Endpoint): 'admin' | 'portal' {
  const needed = neededFor(endpoint);
  // Who manages a subject reads it, too.
  const mayAdmin = (action: AbilityAction, subject: AbilitySubject): boolean =>
    holdsByDefault('INT_ADMIN', `${action} ${subject}`) || holdsByDefault('INT_ADMIN', `manage ${subject}`);
  const isForAdmin = needed?.some(([action, subject]) => mayAdmin(action, subject)) ?? true;
  return isForAdmin ? 'admin' : 'portal';
}

/** A valid call as the rows' owner or a key makes it; calls without ids are built from the schema. */
export async function usualCall(
  { db, world, deps }: Pick<TestApi, 'db' | 'world' | 'deps'>,
  endpoint: Endpoint,
): Promise<{ email: string; call: ContractCall }> {
  const keyCall = keyCalls[nameOf(endpoint)];
  if (keyCall !== undefined) return { email: (await insertIntegrationKey(db)).text, call: keyCall };
  const deployCall = deployCalls[nameOf(endpoint)];
  if (deployCall !== undefined) return { email: (await insertDeployKey(db, 'sales')).text, call: deployCall };
  const known = tenantCalls[nameOf(endpoint)];
  if (known !== undefined && known !== 'no-ids') {
    const owner = { ...world.CHL.a, country: 'CHL', letter: 'a' } as const;
    return { email: testEmail(known.as, 'CHL'), call: await known.call(owner, deps) };
  }
  const path = endpoint.path
    .replace(/:country|:pais/, 'chl')
    .replaceAll(/:(\w+)/g, (_all, name: string) => choicesOf(endpoint.params)[name]?.enum?.[0] ?? '1');
  return { email: testEmail(staffRoleFor(endpoint), 'CHL'), call: { path } };
}
