import { sql } from 'kysely';
import type { StoreState } from 'shared/contract/sales';
import type { Day } from 'shared/rules';
import { contractsInReach, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import { namedContracts } from '../contracts/named-contracts.ts';
import { missingIn } from './state-masks.ts';

export type StoreSearch = {
  readonly estado?: StoreState | undefined;
  readonly buscar?: string | undefined;
  readonly empresaId?: number | undefined;
  readonly edificioId?: number | undefined;
  readonly marcaId?: number | undefined;
  readonly espacioId?: number | undefined;
};

/** The days that count as pending now: those of `window` in `month`, and of `previousWindow` in the month before. */
export type PendingDays = {
  readonly today: Day;
  /** First days of the months. */
  readonly month: Day;
  readonly previous: Day;
  readonly window: number;
  readonly previousWindow: number;
};

/** What the caller's contracts of these months owe, of those that the search gives. */
function owedBy(db: Database, scope: Scope, search: StoreSearch, days: PendingDays) {
  const { buscar, empresaId, edificioId, marcaId, espacioId } = search;
  const words = searchText(buscar ?? '');
  const brandHas = sql<boolean>`strpos(${searchText(sql.ref('brand.name'))}, ${words}) > 0`;
  // Codes have no accents: taking them away from each store's would cost more than all the rest.
  const codeHas = (column: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), ${words}) > 0`;
  return contractsInReach(db, scope)
    .innerJoin('contract_state', 'contract_state.contract_id', 'contract.id')
    .where('contract_state.valid_from', '<=', days.today)
    .where('contract_state.valid_to', '>=', days.previous)
    .$if(empresaId !== undefined, (rows) => rows.where('contract.company_id', '=', empresaId ?? 0))
    .$if(edificioId !== undefined, (rows) => rows.where('contract.building_id', '=', edificioId ?? 0))
    .$if(marcaId !== undefined, (rows) => rows.where('contract.brand_id', '=', marcaId ?? 0))
    .$if(espacioId !== undefined, (rows) => rows.where('contract.space_id', '=', espacioId ?? 0))
    .$if(Boolean(buscar), (rows) =>
      rows.innerJoin('space', 'space.id', 'contract.space_id').where((eb) =>
        eb.or([
          // Brands are fewer than their stores: each is compared once.
          eb('contract.brand_id', 'in', db.selectFrom('brand').select('brand.id').where(brandHas)),
          codeHas('space.local_code'),
          codeHas('space.code'),
        ]),
      ),
    )
    .select([
      'contract.id',
      'contract.brand_id',
      'contract_state.valid_to',
      missingIn(days.previous, days.previousWindow).as('of_previous'),
      missingIn(days.month, days.window).as('of_month'),
    ]);
}

/**
 * How many stores of each state the search gives, and one page of those of its state: most pending days first, then by
 * brand. The reach is read once for both.
 */
export async function storePage(
  db: Database,
  scope: Scope,
  search: StoreSearch,
  days: PendingDays,
  { offset, limit }: Slice,
) {
  const { estado } = search;
  const rows = await db
    .with(
      // Once: each day's mask would otherwise be worked out for every condition on it.
      (cte) => cte('owed').materialized(),
      () => owedBy(db, scope, search, days),
    )
    // A lease that ended is a store while it owes days.
    .with('store', (cte) =>
      cte
        .selectFrom('owed')
        .select(['id', 'brand_id', 'of_previous', sql<number>`of_previous + of_month`.as('pending')])
        .where((eb) => eb.or([eb('valid_to', '>=', days.today), eb(sql`of_previous + of_month`, '>', 0)])),
    )
    .with('counted', (cte) =>
      cte
        .selectFrom('store')
        .select([
          sql<number>`count(*) filter (where pending > 0)::integer`.as('owing'),
          sql<number>`count(*) filter (where pending = 0)::integer`.as('settled'),
        ]),
    )
    .with(
      // Each name once, not once for each store.
      (cte) => cte('named').materialized(),
      (cte) =>
        cte
          .selectFrom('brand')
          .select(['brand.id', searchText(sql.ref('brand.name')).as('name')])
          .where('brand.id', 'in', cte.selectFrom('owed').select('owed.brand_id')),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('store')
        .innerJoin('named', 'named.id', 'store.brand_id')
        .select(['store.id', 'store.pending', 'store.of_previous', 'named.name'])
        .$if(estado !== undefined, (all) =>
          all.where('store.pending', estado === 'pendientes' ? '>' : '=', 0),
        )
        .orderBy('store.pending', 'desc')
        .orderBy('named.name')
        .orderBy('store.id')
        .offset(offset)
        .limit(limit),
    )
    .selectFrom('counted')
    .leftJoin('page', (join) => join.onTrue())
    .select(['counted.owing', 'counted.settled', 'page.id', 'page.pending', 'page.of_previous'])
    .orderBy('page.pending', 'desc')
    .orderBy('page.name')
    .orderBy('page.id')
    .execute();
  const [{ owing, settled } = { owing: 0, settled: 0 }] = rows;
  const page = rows.flatMap(({ id, pending, of_previous }) =>
    id === null ? [] : [{ id, pending: pending ?? 0, ofPrevious: of_previous ?? 0 }],
  );
  return { owing, settled, page };
}

/** Some of the caller's contracts with their names, in no order. */
export const namedStores = (db: Database, scope: Scope, contractIds: readonly number[]) =>
  namedContracts(db, scope).where(isAnyOf('contract.id', contractIds)).execute();
