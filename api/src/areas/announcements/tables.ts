import type { Generated } from 'kysely';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { CountryCode } from 'shared/countries';

export interface AnnouncementTable {
  id: Generated<number>;
  title: string;
  content: string;
  category: AnnouncementCategory;
  country_codes: CountryCode[];
  building_id: number | null;
  created_at: Date;
  /** YYYY-MM-DD */
  starts_on: string;
  ends_on: string | null;
  link_url: string | null;
  link_text: string | null;
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

export interface AnnouncementsTables {
  announcement: AnnouncementTable;
  announcement_picture: AnnouncementPictureTable;
  announcement_file: AnnouncementFileTable;
}
