import { mostFilterOptions, type ContractFilterName, type ContractRow } from 'shared/endpoints/contracts';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { found } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { contractRowOf } from './contract-row.ts';
import { findOptions, type OptionSearch } from './filter-options.repository.ts';
import { findContract, type NamedContract } from './named-contracts.repository.ts';
import {
  countContracts,
  findCompany,
  listContractRows,
  listContractsOfSpace,
  type ContractSearch,
} from './repository.ts';
import { listStoreManagers } from './store-managers.repository.ts';

type Sources = { readonly db: Database; readonly files: FileStore };

/** Contracts as the API returns them. */
export async function withManagers(
  { db, files }: Sources,
  scope: Scope,
  rows: readonly NamedContract[],
): Promise<ContractRow[]> {
  const managers = await listStoreManagers(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const managersOf = Map.groupBy(managers, ({ contract_id: id }) => id);
  return rows.map((row) => contractRowOf(row, managersOf.get(row.id) ?? [], files));
}

/** Throws NOT_FOUND when the search names a company that is not the caller's. */
export async function checkCompany(db: Database, scope: Scope, { empresaId }: ContractSearch): Promise<void> {
  if (empresaId !== undefined) found(await findCompany(db, scope, empresaId));
}

/** One page (0-based) of the contracts that match the filters. */
export async function contractPage(
  sources: Sources,
  scope: Scope,
  { page, size, ...search }: ContractSearch & { readonly page: number; readonly size: number },
) {
  const { db } = sources;
  await checkCompany(db, scope, search);
  const [count, rows] = await Promise.all([
    countContracts(db, scope, search),
    listContractRows(db, scope, search, sliceOf({ page, size })),
  ]);
  return pageReply(await withManagers(sources, scope, rows), count, { page, size });
}

export async function oneContract(sources: Sources, scope: Scope, contractId: number): Promise<ContractRow> {
  const row = found(await findContract(sources.db, scope, contractId));
  const [contract] = await withManagers(sources, scope, [row]);
  return found(contract);
}

/** Throws NOT_FOUND for a space where the caller reaches no contract. */
export async function contractsOfSpace(
  sources: Sources,
  scope: Scope,
  spaceId: number,
): Promise<ContractRow[]> {
  const rows = await listContractsOfSpace(sources.db, scope, spaceId);
  found(rows[0]);
  return withManagers(sources, scope, rows);
}

/** Malls, brands or store managers to filter the list by, sorted by name. */
export async function filterOptions(
  db: Database,
  scope: Scope,
  filter: ContractFilterName,
  search: OptionSearch,
) {
  await checkCompany(db, scope, search);
  // One extra row tells whether there are more.
  const found = await findOptions[filter](db, scope, search, mostFilterOptions + 1);
  return {
    opciones: found.slice(0, mostFilterOptions).map(({ id, name }) => ({ id, nombre: name.trim() })),
    hasMore: found.length > mostFilterOptions,
  };
}
