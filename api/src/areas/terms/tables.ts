import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';

export interface TermsVersionTable {
  id: Generated<number>;
  country_code: CountryCode;
  /** Null: the draft. */
  number: number | null;
  changes: string;
  /** HTML, sanitised before it is stored. */
  content: string;
  updated_at: Date;
  updated_by: number;
  published_at: Date | null;
  published_by: number | null;
  row_version: Generated<number>;
}

export interface TermsAcceptanceTable {
  version_id: number;
  user_id: number;
  accepted_at: Date;
}

/** Kept by triggers on acceptances; a version without acceptances has no row. */
export interface TermsCountTable {
  version_id: number;
  accepted: number;
}

export interface TermsTables {
  terms_version: TermsVersionTable;
  terms_acceptance: TermsAcceptanceTable;
  terms_count: TermsCountTable;
}
