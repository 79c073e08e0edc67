import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { AbilityAction, AbilitySubject, Permission } from './permission.ts';

export type { AbilityAction, AbilitySubject, Permission } from './permission.ts';

/** The part of CASL that screens, guards and the API use. */
export type PortalAbility = Pick<MongoAbility<[AbilityAction, AbilitySubject]>, 'can' | 'cannot'>;

/** Declaring includes reading: the menu leads there with either permission (P-073). */
const seenByWhoDeclares: ReadonlySet<AbilitySubject> = new Set(['DailySales', 'MonthlySales']);

const withReading = (permission: Permission): readonly Permission[] =>
  permission.action === 'create' && seenByWhoDeclares.has(permission.subject)
    ? [permission, { ...permission, action: 'read' }]
    : [permission];

/** Builds the ability of a list of permissions; the same in browser and API. */
export function buildAbility(permissions: readonly Permission[]): PortalAbility {
  return createMongoAbility<MongoAbility<[AbilityAction, AbilitySubject]>>(permissions.flatMap(withReading));
}
