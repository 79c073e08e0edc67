import type { CountryCode } from '../../countries/index.ts';
import type { PortalAbility } from '../ability.ts';
import type { AbilityAction, AbilitySubject } from '../permission.ts';
import { isKindOf, recordKindNames, recordKinds, type RecordGroup, type RecordKindName } from './kinds.ts';

type Needed = readonly [AbilityAction, AbilitySubject];

/** The abilities of which one is needed to import the kinds of a group. */
const abilities: Readonly<Record<RecordGroup, readonly Needed[]>> = {
  portfolio: [['manage', 'Import']],
  finance: [
    ['manage', 'Import'],
    ['manage', 'FinancialImport'],
  ],
  people: [
    ['manage', 'Import'],
    ['manage', 'UserImport'],
  ],
};

/** Holders of one of them import something. */
export const importers = [
  ['manage', 'Import'],
  ['manage', 'FinancialImport'],
  ['manage', 'UserImport'],
] as const satisfies readonly Needed[];

type CanAct = Pick<PortalAbility, 'can'>;

export const mayImport = (ability: CanAct, kind: RecordKindName): boolean =>
  abilities[recordKinds[kind].group].some(([action, subject]) => ability.can(action, subject));

/** The kinds that a user with this ability may import in a country, in their order. */
export const importableKinds = (ability: CanAct, country: CountryCode): RecordKindName[] =>
  recordKindNames.filter((name) => isKindOf(name, country) && mayImport(ability, name));
