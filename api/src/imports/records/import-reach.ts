import type { CountryCode } from 'shared/countries';
import { importers, mayImport } from 'shared/rules/records/importers';
import { recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import type { Caller } from '../../access/caller.ts';
import type { Scope } from '../../access/scope.ts';

type Importer = Pick<Caller, 'ability' | 'scope'>;

/** Whether the caller imports any kind at all. */
export const isImporter = ({ ability }: Pick<Caller, 'ability'>): boolean =>
  importers.some(([action, subject]) => ability.can(action, subject));

/** The malls whose records the caller imports in a country; null: those of all malls. */
export const ownMalls = (scope: Scope, country: CountryCode): readonly number[] | null =>
  scope.portfolioCountries.includes(country) ? null : mallsIn(scope, country);

const mallsIn = ({ countryCode, buildingIds }: Scope, country: CountryCode): number[] =>
  countryCode === country ? [...new Set(buildingIds)].toSorted((one, other) => one - other) : [];

/** The malls of an import: only those who have all of them see it; null: those who administer the country. */
export function mallsOfImport(scope: Scope, kind: RecordKindName, country: CountryCode): number[] | null {
  const malls = mallsIn(scope, country);
  const isOfCountry = scope.portfolioCountries.includes(country);
  return isOfCountry && (recordKinds[kind].group !== 'people' || malls.length === 0) ? null : malls;
}

/** Whether the caller may import this kind in a country: the portfolio is the country's, papers are the malls'. */
export function mayImportIn(
  { ability, scope }: Importer,
  kind: RecordKindName,
  country: CountryCode,
): boolean {
  const malls = ownMalls(scope, country);
  const reaches = malls === null || (recordKinds[kind].group !== 'portfolio' && malls.length > 0);
  return reaches && mayImport(ability, kind);
}
