import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { AbilityAction, AbilitySubject, Permission } from './permission.ts';

export type { AbilityAction, AbilitySubject, Permission } from './permission.ts';

/** What screens, guards and the API ask: no more of CASL than they need. */
export type PortalAbility = Pick<MongoAbility<[AbilityAction, AbilitySubject]>, 'can' | 'cannot'>;

/** Who declares these sees what was declared: his menu leads there with either permission (P-073). */
const seenByWhoDeclares: ReadonlySet<AbilitySubject> = new Set(['DailySales', 'MonthlySales']);

const withReading = ({ action, subject }: Permission): readonly Permission[] =>
  action === 'create' && seenByWhoDeclares.has(subject)
    ? [
        { action, subject },
        { action: 'read', subject },
      ]
    : [{ action, subject }];

/** The ability that a list of permissions gives; the same in browser and API. */
export function buildAbility(permissions: readonly Permission[]): PortalAbility {
  return createMongoAbility<MongoAbility<[AbilityAction, AbilitySubject]>>(permissions.flatMap(withReading));
}
