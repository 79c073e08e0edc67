import { countryCodes, countryOf } from 'shared/countries';
import type { ReleaseReach } from 'shared/endpoints/deploy';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { texts } from './texts.ts';

/** Whom a person may choose for a release; a pipeline may combine countries. */
type ReachChoice = {
  readonly value: string;
  readonly label: string;
  /** Undefined: everybody. */
  readonly reach: ReleaseReach | undefined;
};

const shares = [1, 5, 10, 25, 50, 75];

export const reachChoices: readonly ReachChoice[] = [
  { value: 'staff', label: texts.reach.staff, reach: { paises: [], porcentaje: 0 } },
  ...countryCodes.map((code) => ({
    value: code,
    label: texts.reach.country(countryOf(code).name),
    reach: { paises: [code], porcentaje: 0 },
  })),
  ...shares.map((share) => ({
    value: String(share),
    label: texts.reach.share(share),
    reach: { paises: [], porcentaje: share },
  })),
  { value: 'all', label: texts.reach.all, reach: undefined },
];

/** 'Personas internas, Perú y 10 % de las personas' */
export function reachText({ countries, share }: ReleaseAudience): string {
  const parts = [
    texts.reach.staff,
    ...countries.map((code) => countryOf(code).name),
    ...(share > 0 ? [texts.reach.share(share)] : []),
  ];
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts);
}
