import { createHash } from 'node:crypto';
import { isInternalRole, type RoleId } from 'shared/endpoints/auth';
import { isGradualArea, type ReleasePerson } from 'shared/rules/release-audience';
import { areas, type Area } from 'shared/routes';
import { isInternalEmail } from '../../access/internal-email.ts';
import type { Config } from '../../config.ts';
import type { UserRow } from './repository.ts';

/** 0 to 99, another one in each area, so that not always the same people come first. */
const bucketOf = (area: Area, userId: number): number =>
  createHash('sha256').update(`${area}:${userId}`).digest().readUInt32BE(0) % 100;

/** What decides which gradual releases reach a user; staff are the users with an internal e-mail or role. */
export const releasePersonOf = (
  config: Config,
  { id, email, country_code: country }: Pick<UserRow, 'id' | 'email' | 'country_code'>,
  roles: readonly RoleId[],
): ReleasePerson => ({
  staff: isInternalEmail(config, email) || roles.some(isInternalRole),
  country,
  buckets: Object.fromEntries(areas.filter(isGradualArea).map((area) => [area, bucketOf(area, id)])),
});
