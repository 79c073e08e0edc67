import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';
import type { RoleChanges } from '../access/role-permissions.repository.ts';

/** A calendar day as `YYYY-MM-DD`; both engines are configured to keep it a string. */
export type Day = string;

/** jsonb: write it with `jsonb(value)` of database.ts; read it as unknown and parse it. */
type Json = ColumnType<unknown>;

export type UserStatus = 'Ok' | 'Pendiente' | 'Deshabilitado';

export interface CompanyTable {
  id: Generated<number>;
  country_code: CountryCode;
  name: string;
  tax_id: string;
  email: string | null;
  phone: string | null;
  web: string | null;
  address: string | null;
  logo_path: string | null;
  /** The company's users must have a second factor. */
  second_factor_required: Generated<boolean>;
  executive_id: Generated<number | null>;
  erp_code: Generated<string | null>;
  /** The first day on which it is not offered for anything new. */
  ended_on: Generated<Day | null>;
  row_version: Generated<number>;
  /** For `hasWords`. */
  search_text: GeneratedAlways<string>;
}

/** The operator's staff member in charge of companies, with or without an account. */
export interface CommercialExecutiveTable {
  id: Generated<number>;
  country_code: CountryCode;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  ended_on: Generated<Day | null>;
  row_version: Generated<number>;
  /** For `hasWords`. */
  search_text: GeneratedAlways<string>;
}

export interface BrandTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  /** The name without case and accents. */
  sort_name: GeneratedAlways<string>;
  tax_id: string | null;
  email: string | null;
  phone: string | null;
  web: string | null;
  logo_path: string | null;
  /** What it sells; null: unknown. */
  category_id: Generated<number | null>;
  erp_code: Generated<string | null>;
  ended_on: Generated<Day | null>;
  row_version: Generated<number>;
  /** For `hasWords`. */
  search_text: GeneratedAlways<string>;
}

export interface BuildingTable {
  id: Generated<number>;
  country_code: CountryCode;
  name: string;
  sap_id: string;
  /** The support desk's code for it. */
  support_desk_code: Generated<string | null>;
  ended_on: Generated<Day | null>;
  row_version: Generated<number>;
  /** For `hasWords`. */
  search_text: GeneratedAlways<string>;
}

export interface SpaceTable {
  id: Generated<number>;
  building_id: number;
  code: string;
  local_code: string;
  gla_m2: number;
  ended_on: Generated<Day | null>;
  row_version: Generated<number>;
  /** For `hasWords`. */
  search_text: GeneratedAlways<string>;
}

export interface ContractTable {
  id: Generated<number>;
  code: string;
  company_id: number;
  brand_id: number;
  space_id: number;
  building_id: number;
  country_code: CountryCode;
  status: Generated<'vigente' | 'terminado'>;
  starts_on: Day;
  ends_on: Day;
  real_end_on: Day | null;
  audited: Generated<boolean>;
  row_version: Generated<number>;
}

export interface AppUserTable {
  id: Generated<number>;
  /** Trimmed and lower case, checked by the table. */
  email: string;
  password_hash: string | null;
  password_changed_at: Date | null;
  first_name: string;
  last_name: Generated<string>;
  dni: string | null;
  phone: string | null;
  position: string | null;
  country_code: CountryCode;
  status: Generated<UserStatus>;
  /** Staff who sign in through single sign-on. */
  corporate: Generated<boolean>;
  login_count: Generated<number>;
  /** The user who sent the last invitation. */
  invited_by: Generated<number | null>;
  /** Rises with every change of the user, their roles or permissions (migrations/0002_access_version.sql). */
  access_version: Generated<number>;
  row_version: Generated<number>;
  /** Name and e-mail, for `hasWords`. */
  search_text: GeneratedAlways<string>;
  /** Raised to make known devices unknown again. */
  device_epoch: Generated<number>;
}

export interface RoleAssignationTable {
  id: Generated<number>;
  user_id: number;
  role_id: RoleId;
  enabled: Generated<boolean>;
  company_id: number | null;
  brand_id: number | null;
  contract_id: number | null;
  building_id: number | null;
  /** Of INT_PORTAL: the countries whose portfolio the user administers. */
  country_codes: Generated<readonly CountryCode[] | null>;
}

export interface PermissionCategoryTable {
  id: Generated<number>;
  name: string;
  position: number;
  /** False: only internal staff may hold its permissions. */
  external: Generated<boolean>;
}

export interface PermissionTable {
  id: Generated<number>;
  category_id: number;
  action: AbilityAction;
  subject: AbilitySubject;
  name: string;
  description: string;
  country_codes: CountryCode[];
  requires: Generated<'Contract'[]>;
}

export interface UserPermissionTable {
  id: Generated<number>;
  user_id: number;
  permission_id: number;
  company_id: number | null;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  /** The reply's bytes, exactly as they were sent. */
  reply: string | null;
  created_at: Date;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Date;
  user_id: number | null;
  /** The user's country; the database fills it in when the writer does not. */
  country_code: Generated<CountryCode | null>;
  ip: string;
  request_id: string;
  action: string;
  entity: string;
  entity_id: string;
  before: Json;
  after: Json;
  /** The user who did it; before sign-in, the user whom it concerns. */
  person_id: GeneratedAlways<number | null>;
  /** The user whom it concerns. */
  subject_id: GeneratedAlways<number | null>;
}

/** What an operator changed in the usual permissions of a role (migrations/0680_role_permissions.sql). */
export interface RolePermissionsTable {
  country_code: CountryCode;
  role_id: RoleId;
  changes: ColumnType<RoleChanges, unknown, unknown>;
  row_version: Generated<number>;
  updated_at: Date;
  updated_by: number | null;
}

export interface SeedVersionTable {
  name: string;
  version: number;
  seeded_at: Date;
}

/** The tables that belong to no single area. */
export interface CoreTables {
  company: CompanyTable;
  commercial_executive: CommercialExecutiveTable;
  brand: BrandTable;
  building: BuildingTable;
  space: SpaceTable;
  contract: ContractTable;
  app_user: AppUserTable;
  role_assignation: RoleAssignationTable;
  permission_category: PermissionCategoryTable;
  permission: PermissionTable;
  user_permission: UserPermissionTable;
  idempotency_key: IdempotencyKeyTable;
  audit_log: AuditLogTable;
  role_permissions: RolePermissionsTable;
  seed_version: SeedVersionTable;
}
