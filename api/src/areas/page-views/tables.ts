import type { Generated } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { Day } from '../../db/core-tables.ts';

export interface PageViewTable {
  id: Generated<string>;
  at: Date;
  user_id: number;
  country_code: CountryCode;
  /** The first of the user's roles; null for a user without one. */
  role_id: RoleId | null;
  route: string;
  version: string;
}

/** The last day on which a user opened a screen; route '*': any screen. */
export interface UsageVisitTable {
  user_id: number;
  route: string;
  last_day: Day;
  previous_day: Day | null;
}

/** A screen on a day in the country's time zone; route '*': the whole portal. */
export interface UsageDayTable {
  country_code: CountryCode;
  day: Day;
  route: string;
  views: number;
  last_at: Date;
  /** Element k: distinct users who opened it on the day and on none of the k days before. */
  people: number[];
}

export interface PageViewsTables {
  page_view: PageViewTable;
  usage_visit: UsageVisitTable;
  usage_day: UsageDayTable;
}
