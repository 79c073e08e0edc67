import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { StoredStatus } from 'shared/rules/publication';

export interface AnnouncementTable {
  id: Generated<number>;
  title: string;
  content: string;
  category: AnnouncementCategory;
  country_codes: CountryCode[];
  /** The audience: null is not limited by it. */
  building_ids: Generated<number[] | null>;
  brand_ids: Generated<number[] | null>;
  brand_category_ids: Generated<number[] | null>;
  role_ids: Generated<RoleId[] | null>;
  status: Generated<StoredStatus>;
  pinned: Generated<boolean>;
  asks_confirmation: Generated<boolean>;
  /** The instant of its publication; of a draft, that of its creation. */
  created_at: Date;
  created_by: Generated<number | null>;
  updated_at: Date;
  updated_by: Generated<number | null>;
  /** YYYY-MM-DD; null in a draft without a day of its own. */
  starts_on: string | null;
  ends_on: string | null;
  link_url: string | null;
  link_text: string | null;
  /** When those who had not opened it were told again. */
  sent_again_at: Generated<Date | null>;
  row_version: Generated<number>;
  search_text: GeneratedAlways<string>;
}

export interface AnnouncementPictureTable {
  id: Generated<number>;
  announcement_id: number;
  position: number;
  name: string;
  /** Without width and extension. */
  path: string;
  alt: string;
}

export interface AnnouncementFileTable {
  id: Generated<number>;
  announcement_id: number;
  position: number;
  name: string;
  path: string;
}

export interface AnnouncementVersionTable {
  id: Generated<number>;
  announcement_id: number;
  at: Date;
  user_id: number;
  /** jsonb of what is written. */
  written: ColumnType<unknown>;
}

export interface AnnouncementReceiptTable {
  announcement_id: number;
  user_id: number;
  reached_at: Date;
  opened_at: Date | null;
  confirmed_at: Date | null;
}

/** Kept by triggers on receipts; an announcement without receipts has no row. */
export interface AnnouncementCountTable {
  announcement_id: number;
  reached: number;
  opened: number;
  confirmed: number;
}

/** The figures of a large audience, as they were counted. */
export interface AnnouncementFiguresTable {
  announcement_id: number;
  row_version: number;
  counted_at: Date;
  /** jsonb of `AudienceFigures`. */
  figures: ColumnType<unknown>;
}

export interface AnnouncementsTables {
  announcement: AnnouncementTable;
  announcement_picture: AnnouncementPictureTable;
  announcement_file: AnnouncementFileTable;
  announcement_version: AnnouncementVersionTable;
  announcement_receipt: AnnouncementReceiptTable;
  announcement_count: AnnouncementCountTable;
  announcement_figures: AnnouncementFiguresTable;
}
