import type { Selectable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Clock } from '../src/clock.ts';
import type {
  AppUserTable,
  BrandTable,
  BuildingTable,
  CompanyTable,
  ContractTable,
  Day,
  RoleAssignationTable,
  SpaceTable,
} from '../src/db/core-tables.ts';
import type { FileStore } from '../src/files/file-store.ts';

/** What area seeds build on: the core rows from the database, and deterministic randomness. */
export type DemoWorld = {
  /** A sequence of numbers in [0, 1) that depends only on the name. */
  random(name: string): () => number;
  /** The current day in the country's time zone. */
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
