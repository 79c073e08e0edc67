import { sql } from 'kysely';
import type { ContractFilters } from 'shared/endpoints/contracts';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../access/scoped.ts';
import { ownCompanies } from '../../access/scope.ts';
import type { System } from '../../db/database.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import {
  callersContracts,
  namedContracts,
  withNames,
  type NamedContract,
} from './named-contracts.repository.ts';

export type ContractSearch = ContractFilters & { readonly empresaId?: number | undefined };

/** The caller's contracts that match the filters. */
function contractsOf(scoped: Scoped, search: ContractSearch) {
  const { buscar, edificioId, marcaId, encargadoId, contratos, desde, hasta, empresaId } = search;
  return callersContracts(scoped)
    .$if(empresaId !== undefined, (rows) => rows.where('contract.company_id', '=', empresaId ?? 0))
    .$if(Boolean(buscar), (rows) =>
      // Matches the index of migration 0140: codes have no accents, the typed text may.
      rows.where(sql<boolean>`lower(contract.code) like '%' || ${searchText(escaped(buscar ?? ''))} || '%'`),
    )
    .$if(edificioId !== undefined, (rows) => rows.where('contract.building_id', '=', edificioId ?? 0))
    .$if(marcaId !== undefined, (rows) => rows.where('contract.brand_id', '=', marcaId ?? 0))
    .$if(encargadoId !== undefined, (rows) =>
      rows.where('contract.id', 'in', managedContracts(scoped.db, encargadoId ?? 0)),
    )
    .$if(Boolean(contratos?.length), (rows) => rows.where('contract.code', 'in', contratos ?? []))
    .$if(desde !== undefined, (rows) => rows.where(realEnd, '>=', desde ?? ''))
    .$if(hasta !== undefined, (rows) => rows.where('contract.starts_on', '<=', hasta ?? ''));
}

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The settled end, if any, else the agreed one. */
const realEnd = sql<string>`coalesce(contract.real_end_on, contract.ends_on)`;

const managedContracts = (db: System, userId: number) =>
  db
    .selectFrom('role_assignation')
    .select('role_assignation.contract_id')
    .where('role_assignation.user_id', '=', userId)
    .where('role_assignation.role_id', '=', 'EXT_LOCAL')
    .where('role_assignation.enabled', '=', true);

/** All contracts that match the filters, by code. */
export const contractRows = (scoped: Scoped, search: ContractSearch) =>
  withNames(contractsOf(scoped, search)).orderBy('contract.code');

export const listContractRows = (
  scoped: Scoped,
  search: ContractSearch,
  page: Slice,
): Promise<NamedContract[]> => {
  // The page first, then its names: otherwise a late page would look up the names of every row before it.
  const onPage = sliced(contractsOf(scoped, search).select('contract.id').orderBy('contract.code'), page);
  return withNames(scoped.db.selectFrom('contract').where('contract.id', 'in', onPage))
    .orderBy('contract.code')
    .execute();
};

export const countContracts = (scoped: Scoped, search: ContractSearch): Promise<RowCount> =>
  countUpTo(scoped.db, contractsOf(scoped, search));

/** Contracts in force first, then the newest. */
export const listContractsOfSpace = (scoped: Scoped, spaceId: number): Promise<NamedContract[]> =>
  namedContracts(scoped)
    .where('contract.space_id', '=', spaceId)
    .orderBy((eb) => eb('contract.status', '=', 'vigente'), 'desc')
    .orderBy('contract.starts_on', 'desc')
    .execute();

/** A company that the caller acts for, or has a contract of. */
export const findCompany = (scoped: Scoped, companyId: number) =>
  scoped.db
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('company.id', 'in', ownCompanies(scoped)),
        eb('company.id', 'in', contractsOf(scoped, {}).select('contract.company_id')),
      ]),
    )
    .executeTakeFirst();
