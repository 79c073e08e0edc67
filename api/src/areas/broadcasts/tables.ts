import type { Generated, GeneratedAlways } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { RoleId } from 'shared/endpoints/auth';
import type { BroadcastStatus } from 'shared/rules/broadcast';

export interface BroadcastTable {
  id: Generated<number>;
  country_code: CountryCode;
  title: string;
  /** Plain text. */
  body: Generated<string>;
  link_to: Generated<string>;
  importance: Generated<'normal' | 'high'>;
  pops_up: Generated<boolean>;
  /** YYYY-MM-DD */
  pops_until: Generated<string | null>;
  /** The audience: null is not limited by it. */
  building_ids: number[] | null;
  brand_ids: Generated<number[] | null>;
  brand_category_ids: Generated<number[] | null>;
  role_ids: Generated<RoleId[] | null>;
  status: Generated<BroadcastStatus>;
  send_on: Generated<string | null>;
  /** HH:MM; null: when the day begins. */
  send_time: Generated<string | null>;
  /** Who gets it besides the audience, or alone. */
  person_ids: Generated<number[]>;
  only_persons: Generated<boolean>;
  /** The instant from which it is sent. */
  send_at: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  people: Generated<number>;
  told: Generated<number>;
  /** Everybody of the audience up to this id has been told. */
  last_user_id: Generated<number>;
  created_at: Date;
  created_by: number | null;
  updated_at: Date;
  updated_by: number | null;
  row_version: Generated<number>;
  search_text: GeneratedAlways<string>;
}

/** Kept by triggers. */
export interface BroadcastCountTable {
  broadcast_id: number;
  told: number;
  shown: number;
  opened: number;
}

export interface BroadcastMallsTable {
  broadcast_id: number;
  told: number;
  counted_at: Date;
  /** Written with `jsonb(value)`, read with `mallFigures`. */
  malls: unknown;
}

export interface BroadcastsTables {
  broadcast: BroadcastTable;
  broadcast_count: BroadcastCountTable;
  broadcast_malls: BroadcastMallsTable;
}
