import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { AbilityAction, AbilitySubject, Permission } from './permission.ts';

export type { AbilityAction, AbilitySubject, Permission } from './permission.ts';

/** What screens, guards and the API ask: no more of CASL than they need. */
export type PortalAbility = Pick<MongoAbility<[AbilityAction, AbilitySubject]>, 'can' | 'cannot'>;

/** The ability that a list of permissions gives; the same in browser and API. */
export function buildAbility(permissions: readonly Permission[]): PortalAbility {
  return createMongoAbility<MongoAbility<[AbilityAction, AbilitySubject]>>(
    permissions.map(({ action, subject }) => ({ action, subject })),
  );
}
