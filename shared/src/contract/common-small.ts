/* What several contracts in zod/mini have in common; `common.ts` says the same to those in zod. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';

export const countryCode = z.enum(countryCodes);

/** Countries stand in lower case in paths (`/country/chl/…`); either case is taken. */
export const countryInPath = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toUpperCase()),
  ),
  countryCode,
);

/** A row's id in a path, query or body: what an integer column holds. */
export const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
