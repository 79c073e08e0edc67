import type { Generated } from 'kysely';
import type { RoleId } from 'shared/contract/auth';
import type { CountryCode } from 'shared/countries';

export interface PageViewTable {
  id: Generated<string>;
  at: Date;
  user_id: number;
  country_code: CountryCode;
  /** The first of the user's roles; null for who has none. */
  role_id: RoleId | null;
  route: string;
  version: string;
}

export interface PageViewsTables {
  page_view: PageViewTable;
}
