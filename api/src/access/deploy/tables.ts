import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Part } from 'shared/endpoints/about';
import type { Day } from '../../db/core-tables.ts';

export interface DeployKeyTable {
  id: Generated<number>;
  name: string;
  part: Part;
  prefix: string;
  secret_hash: string;
  country_code: CountryCode;
  expires_on: Day;
  /** Days before its end at which its creator was told last. */
  reminded_days: Generated<number | null>;
  created_at: Date;
  created_by: number | null;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<number | null>;
}

export interface DeployTables {
  deploy_key: DeployKeyTable;
}
