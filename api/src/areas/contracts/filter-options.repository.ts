import { sql } from 'kysely';
import type { ContractFilterName } from 'shared/endpoints/contracts';
import type { Scoped } from '../../access/scoped.ts';
import { contractsInReach } from '../../access/scope.ts';
import { hasWords, searchText } from '../../db/search-text.ts';

export type OptionSearch = {
  readonly empresaId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly id?: number | undefined;
};

export type Option = { readonly id: number; readonly name: string };

const contractsOf = (scoped: Scoped, { empresaId }: OptionSearch) =>
  contractsInReach(scoped).$if(empresaId !== undefined, (rows) =>
    rows.where('contract.company_id', '=', empresaId ?? 0),
  );

const hasName = (column: string, { buscar = '' }: OptionSearch) =>
  sql<boolean>`strpos(${searchText(sql.ref(column))}, ${searchText(buscar)}) > 0`;

const findMalls: Find = (scoped, search, most) =>
  scoped.db
    .selectFrom('building')
    .select(['building.id', 'building.name'])
    .where('building.id', 'in', contractsOf(scoped, search).select('contract.building_id'))
    .where(hasName('building.name', search))
    .$if(search.id !== undefined, (rows) => rows.where('building.id', '=', search.id ?? 0))
    .orderBy('building.name')
    .limit(most)
    .execute();

const findBrands: Find = (scoped, search, most) =>
  scoped.db
    .selectFrom('brand')
    .select(['brand.id', 'brand.name'])
    .where('brand.id', 'in', contractsOf(scoped, search).select('contract.brand_id'))
    .where(hasName('brand.name', search))
    .$if(search.id !== undefined, (rows) => rows.where('brand.id', '=', search.id ?? 0))
    .orderBy('brand.name')
    .limit(most)
    .execute();

/** Managers read before sorting; with more matches, a mall operator refines the search. */
const mostRead = 200;

/**
 * Enabled store managers (S-048). Reading stops early, so that a search costs the same with 13,000 stores as
 * with 100.
 */
const findManagers: Find = (scoped, search, most) =>
  scoped.db
    .selectFrom(
      contractsOf(scoped, search)
        .innerJoin('role_assignation', 'role_assignation.contract_id', 'contract.id')
        .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
        .where('role_assignation.role_id', '=', 'EXT_LOCAL')
        .where('role_assignation.enabled', '=', true)
        .where('app_user.status', '!=', 'Deshabilitado')
        .where(hasWords('app_user.search_text', search.buscar ?? ''))
        .$if(search.id !== undefined, (rows) => rows.where('app_user.id', '=', search.id ?? 0))
        .select(['app_user.id', sql<string>`app_user.first_name || ' ' || app_user.last_name`.as('name')])
        .limit(mostRead)
        .as('manager'),
    )
    .select(['manager.id', 'manager.name'])
    .distinct()
    .orderBy('manager.name')
    .limit(most)
    .execute();

type Find = (scoped: Scoped, search: OptionSearch, most: number) => Promise<Option[]>;

/** The options of each filter over the caller's contracts, without duplicates and sorted by name. */
export const findOptions: Readonly<Record<ContractFilterName, Find>> = {
  edificios: findMalls,
  marcas: findBrands,
  encargados: findManagers,
};
