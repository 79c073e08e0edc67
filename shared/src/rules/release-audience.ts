import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { areas, type Area } from '../routes/routes.ts';

/**
 * Whom a gradual release reaches besides the operator's staff, who are part of every one: the people of these
 * countries, and a share of all people in per cent. Both empty: staff alone.
 */
export const releaseAudience = z.object({
  countries: z.readonly(z.array(z.enum(countryCodes))),
  share: z.int().check(z.minimum(0), z.maximum(99)),
});
export type ReleaseAudience = z.infer<typeof releaseAudience>;

/** What the session says about its person, for choosing between the active release and a gradual one. */
export const releasePerson = z.object({
  staff: z.boolean(),
  country: z.enum(countryCodes),
  /** By area, 0 to 99: always the same for a person, so that a growing share keeps those that it had. */
  buckets: z.partialRecord(z.enum(areas), z.int()),
});
export type ReleasePerson = z.infer<typeof releasePerson>;

/** Storage key of the session's person on this device (with the prefix of `shared/session`); first-calls.js reads it. */
export const personKey = 'releases-for';

/** Whether a gradual release of an area reaches a person; first-calls.js says the same. */
export const reaches = (
  { countries, share }: ReleaseAudience,
  area: Area,
  { staff, country, buckets }: ReleasePerson,
): boolean => staff || countries.includes(country) || (buckets[area] ?? 100) < share;

/** The screens of `auth` are opened before anybody is known, so each of its releases reaches all. */
export const isGradualArea = (area: Area): boolean => area !== 'auth';
