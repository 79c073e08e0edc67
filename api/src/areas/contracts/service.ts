import type { ContractRow } from 'shared/contract/contracts';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { found } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { contractRowOf } from './contract-row.ts';
import { findContract, type NamedContract } from './named-contracts.ts';
import {
  countContracts,
  findCompany,
  listContractRows,
  listContractsOfSpace,
  listFilterOptions,
  type ContractSearch,
} from './repository.ts';
import { listStoreManagers } from './store-managers.ts';

type Sources = { readonly db: Database; readonly files: FileStore };

async function withManagers(
  { db, files }: Sources,
  scope: Scope,
  rows: readonly NamedContract[],
): Promise<ContractRow[]> {
  const managers = await listStoreManagers(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => contractRowOf(row, managers, files));
}

/** Throws NOT_FOUND when the search names a company that is not the caller's. */
async function checkCompany(db: Database, scope: Scope, { empresaId }: ContractSearch): Promise<void> {
  if (empresaId !== undefined) found(await findCompany(db, scope, empresaId));
}

/** One page (0-based) of the contracts that the filters give. */
export async function contractPage(
  sources: Sources,
  scope: Scope,
  { page, size, ...search }: ContractSearch & { readonly page: number; readonly size: number },
) {
  const { db } = sources;
  await checkCompany(db, scope, search);
  const [totalElements, rows] = await Promise.all([
    countContracts(db, scope, search),
    listContractRows(db, scope, search, sliceOf({ page, size })),
  ]);
  return pageReply(await withManagers(sources, scope, rows), totalElements, { page, size });
}

export async function allContracts(
  sources: Sources,
  scope: Scope,
  search: ContractSearch,
): Promise<ContractRow[]> {
  await checkCompany(sources.db, scope, search);
  return withManagers(sources, scope, await listContractRows(sources.db, scope, search));
}

export async function oneContract(sources: Sources, scope: Scope, contractId: number): Promise<ContractRow> {
  const row = found(await findContract(sources.db, scope, contractId));
  const [contract] = await withManagers(sources, scope, [row]);
  return found(contract);
}

/** Throws NOT_FOUND for a space in which the caller reaches no contract. */
export async function contractsOfSpace(
  sources: Sources,
  scope: Scope,
  spaceId: number,
): Promise<ContractRow[]> {
  const rows = await listContractsOfSpace(sources.db, scope, spaceId);
  found(rows[0]);
  return withManagers(sources, scope, rows);
}

export async function filterOptions(db: Database, scope: Scope, search: ContractSearch) {
  await checkCompany(db, scope, search);
  const { buildings, brands, managers } = await listFilterOptions(db, scope, search);
  const named = ({ id, name }: { id: number; name: string }) => ({ id, nombre: name });
  return {
    edificios: buildings.map(named),
    marcas: brands.map(named),
    encargados: managers.map((user) => ({
      id: user.id,
      nombre: `${user.first_name} ${user.last_name}`.trim(),
    })),
  };
}
