import { mostFilterOptions, type ContractFilterName, type ContractRow } from 'shared/endpoints/contracts';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
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

type Sources = { readonly scoped: Scoped; readonly files: FileStore };

/** Contracts as the API returns them. */
export async function withManagers(
  { scoped, files }: Sources,
  rows: readonly NamedContract[],
): Promise<ContractRow[]> {
  const managers = await listStoreManagers(
    scoped,
    rows.map(({ id }) => id),
  );
  const managersOf = Map.groupBy(managers, ({ contract_id: id }) => id);
  return rows.map((row) => contractRowOf(row, managersOf.get(row.id) ?? [], files));
}

/** Throws NOT_FOUND when the search names a company that is not the caller's. */
export async function checkCompany(scoped: Scoped, { empresaId }: ContractSearch): Promise<void> {
  if (empresaId !== undefined) orNotFound(await findCompany(scoped, empresaId));
}

/** One page (0-based) of the contracts that match the filters. */
export async function contractPage(
  sources: Sources,
  { page, size, ...search }: ContractSearch & { readonly page: number; readonly size: number },
) {
  const { scoped } = sources;
  await checkCompany(scoped, search);
  const [count, rows] = await Promise.all([
    countContracts(scoped, search),
    listContractRows(scoped, search, sliceOf({ page, size })),
  ]);
  return pageReply(await withManagers(sources, rows), count, { page, size });
}

export async function oneContract(sources: Sources, contractId: number): Promise<ContractRow> {
  const row = orNotFound(await findContract(sources.scoped, contractId));
  const [contract] = await withManagers(sources, [row]);
  return orNotFound(contract);
}

/** Throws NOT_FOUND for a space where the caller reaches no contract. */
export async function contractsOfSpace(sources: Sources, spaceId: number): Promise<ContractRow[]> {
  const rows = await listContractsOfSpace(sources.scoped, spaceId);
  orNotFound(rows[0]);
  return withManagers(sources, rows);
}

/** Malls, brands or store managers to filter the list by, sorted by name. */
export async function filterOptions(scoped: Scoped, filter: ContractFilterName, search: OptionSearch) {
  await checkCompany(scoped, search);
  // One extra row tells whether there are more.
  const found = await findOptions[filter](scoped, search, mostFilterOptions + 1);
  return {
    opciones: found.slice(0, mostFilterOptions).map(({ id, name }) => ({ id, nombre: name.trim() })),
    hasMore: found.length > mostFilterOptions,
  };
}
