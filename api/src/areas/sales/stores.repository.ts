import { sql, type RawBuilder } from 'kysely';
import type { StoreState } from 'shared/endpoints/sales';
import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachesLease } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Slice } from '../../db/page.ts';
import { hasWords, indexedWords, searchText } from '../../db/search-text.ts';
import { namedContracts } from '../contracts/named-contracts.repository.ts';
import { missingIn } from './state-masks.repository.ts';

export type StoreSearch = {
  readonly estado?: StoreState | undefined;
  readonly buscar?: string | undefined;
  readonly empresaId?: number | undefined;
  readonly edificioId?: number | undefined;
  readonly marcaId?: number | undefined;
  readonly espacioId?: number | undefined;
};

/**
 * The days that count as pending now: those of `window` in `month`, and of `previousWindow` in the month
 * before.
 */
export type PendingDays = {
  readonly today: Day;
  /** First days of the months. */
  readonly month: Day;
  readonly previous: Day;
  readonly window: number;
  readonly previousWindow: number;
};

/**
 * Whether the store's brand or a code contains the text (S-020). Words that the listing's index knows narrow
 * it to a few stores.
 */
function isCalled(buscar: string): RawBuilder<boolean> {
  const text = searchText(buscar);
  return sql<boolean>`${hasWords('lease_listing.search_text', indexedWords(buscar))} and (
    lease_listing.brand_id in (select id from brand where strpos(sort_name, ${text}) > 0)
    or strpos(lower(lease_listing.local_code), ${text}) > 0
    or strpos(lower(lease_listing.space_code), ${text}) > 0)`;
}

/** What the matching contracts of the caller have due in these months. */
function owedBy({ db, scope }: Scoped, search: StoreSearch, days: PendingDays) {
  const { buscar, empresaId, edificioId, marcaId, espacioId } = search;
  return db
    .selectFrom('contract_state')
    .where(reachesLease('contract_state', scope))
    .where('contract_state.valid_from', '<=', days.today)
    .where('contract_state.valid_to', '>=', days.previous)
    .$if(empresaId !== undefined, (rows) => rows.where('contract_state.company_id', '=', empresaId ?? 0))
    .$if(edificioId !== undefined, (rows) => rows.where('contract_state.building_id', '=', edificioId ?? 0))
    .$if(marcaId !== undefined, (rows) => rows.where('contract_state.brand_id', '=', marcaId ?? 0))
    .$if(espacioId !== undefined, (rows) =>
      rows.where('contract_state.contract_id', 'in', (eb) =>
        eb
          .selectFrom('contract')
          .select('contract.id')
          .where('contract.space_id', '=', espacioId ?? 0),
      ),
    )
    .$if(Boolean(buscar), (rows) =>
      rows
        .innerJoin('lease_listing', 'lease_listing.contract_id', 'contract_state.contract_id')
        .where(isCalled(buscar ?? '')),
    )
    .select([
      'contract_state.contract_id as id',
      'contract_state.brand_id',
      'contract_state.valid_to',
      missingIn(days.previous, days.previousWindow).as('of_previous'),
      missingIn(days.month, days.window).as('of_month'),
    ]);
}

/** Each store that the search gives with its pending days. */
const storesOf = (scoped: Scoped, search: StoreSearch, days: PendingDays) =>
  scoped.db
    // `offset 0` evaluates each mask once instead of once per condition.
    .selectFrom(owedBy(scoped, search, days).offset(0).as('owed'))
    .select(['id', 'brand_id', 'of_previous', sql<number>`of_previous + of_month`.as('pending')])
    // A lease that ended is listed as long as it owes days.
    .where((eb) => eb.or([eb('valid_to', '>=', days.today), eb(sql`of_previous + of_month`, '>', 0)]));

/** How many stores of each state the search gives. */
export const countStores = (scoped: Scoped, search: StoreSearch, days: PendingDays) =>
  scoped.db
    .selectFrom(storesOf(scoped, search, days).as('store'))
    .select([
      sql<number>`count(*) filter (where pending > 0)::integer`.as('owing'),
      sql<number>`count(*) filter (where pending = 0)::integer`.as('settled'),
    ])
    .executeTakeFirstOrThrow();

/** All stores of the wanted state: most pending days first, then by brand. */
export const storesInOrder = (scoped: Scoped, search: StoreSearch, days: PendingDays) =>
  scoped.db
    .selectFrom(storesOf(scoped, search, days).as('store'))
    .innerJoin('brand', 'brand.id', 'store.brand_id')
    .select(['store.id', 'store.pending', 'store.of_previous as ofPrevious'])
    .$if(search.estado !== undefined, (all) =>
      all.where('store.pending', search.estado === 'pendientes' ? '>' : '=', 0),
    )
    .orderBy('store.pending', 'desc')
    .orderBy('brand.sort_name')
    .orderBy('store.id');

/** A page of them. */
export const storePage = (scoped: Scoped, search: StoreSearch, days: PendingDays, { offset, limit }: Slice) =>
  storesInOrder(scoped, search, days).offset(offset).limit(limit).execute();

/** Some of the caller's contracts with their names, unordered. */
export const namedStores = (scoped: Scoped, contractIds: readonly number[]) =>
  namedContracts(scoped).where(isAnyOf('contract.id', contractIds)).execute();
