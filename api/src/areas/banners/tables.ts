import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';

export interface BannerTable {
  id: Generated<number>;
  country_code: CountryCode;
  position: number;
  label: string;
  /** Without width and extension. */
  image_path: string;
  link_to: string;
  /** YYYY-MM-DD */
  starts_on: string | null;
  ends_on: string | null;
}

export interface BannersTables {
  banner: BannerTable;
}
