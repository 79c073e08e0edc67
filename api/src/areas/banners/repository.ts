import type { CountryCode } from 'shared/countries';
import type { System } from '../../db/database.ts';

/** Banners belong to the whole country and no tenant, so there is no scope. */
export const bannersOn = (db: System, country: CountryCode, day: string) =>
  db
    .selectFrom('banner')
    .select([
      'id',
      'link_to',
      'label',
      'label_shown',
      // A published one has both (the constraint `banner_complete`).
      (eb) => eb.ref('desktop_path').$notNull().as('desktop_path'),
      (eb) => eb.ref('mobile_path').$notNull().as('mobile_path'),
    ])
    .where('country_code', '=', country)
    .where('status', '=', 'published')
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', day)]))
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', day)]))
    .orderBy('position')
    .execute();
