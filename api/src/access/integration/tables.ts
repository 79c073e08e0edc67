import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { Day } from '../../db/core-tables.ts';

export interface IntegrationKeyTable {
  id: Generated<number>;
  country_code: CountryCode;
  name: string;
  prefix: string;
  secret_hash: string;
  kinds: RecordKindName[];
  all_malls: boolean;
  expires_on: Day;
  row_version: Generated<number>;
  /** Days before its end at which its creator was told last. */
  reminded_days: Generated<number | null>;
  created_at: Date;
  created_by: number | null;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<number | null>;
}

export interface IntegrationKeyBuildingTable {
  key_id: number;
  building_id: number;
}

export interface IntegrationDocumentTable {
  key_id: number;
  code: string;
  sha256: string;
  bytes: number;
  /** In the bucket 'received'. */
  path: string;
  sent_at: Date;
}

export interface IntegrationRequestTable {
  key_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  reply: string | null;
  created_at: Date;
}

export interface IntegrationTables {
  integration_key: IntegrationKeyTable;
  integration_key_building: IntegrationKeyBuildingTable;
  integration_document: IntegrationDocumentTable;
  integration_request: IntegrationRequestTable;
}
