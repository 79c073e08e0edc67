import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';

export interface BannerTable {
  id: Generated<number>;
  country_code: CountryCode;
  position: number;
  label: string;
  /** The label is drawn over the picture. */
  label_shown: Generated<boolean>;
  /** Pictures without width and extension; null in a draft without them. */
  desktop_path: string | null;
  mobile_path: string | null;
  /** Empty in a draft without a link. */
  link_to: string;
  status: Generated<'draft' | 'published'>;
  /** YYYY-MM-DD */
  starts_on: string | null;
  ends_on: string | null;
  updated_at: Date | null;
  /** Null: it came with the portal. */
  updated_by: number | null;
  row_version: Generated<number>;
}

export interface BannersTables {
  banner: BannerTable;
}
