import type { Selectable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Clock } from '../clock.ts';
import type {
  AppUserTable,
  BrandTable,
  BuildingTable,
  CompanyTable,
  ContractTable,
  Day,
  RoleAssignationTable,
  SpaceTable,
} from '../db/core-tables.ts';
import type { FileStore } from '../files/file-store.ts';

/** What area seeds build on: the core rows as they stand in the database, and deterministic chance. */
export type DemoWorld = {
  /** A stream of numbers in [0, 1) that depends on the name only. */
  random(name: string): () => number;
  /** The country's own calendar day. */
  todayOf(country: CountryCode): Day;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly companies: readonly Selectable<CompanyTable>[];
  readonly brands: readonly Selectable<BrandTable>[];
  readonly buildings: readonly Selectable<BuildingTable>[];
  readonly spaces: readonly Selectable<SpaceTable>[];
  readonly contracts: readonly Selectable<ContractTable>[];
  readonly users: readonly Selectable<AppUserTable>[];
  readonly assignations: readonly Selectable<RoleAssignationTable>[];
};
