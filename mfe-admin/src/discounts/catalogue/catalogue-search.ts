import { defineSearch, idParam, panel, type SearchOf, step, tabParam, textParam } from 'shared/lists/search';
import { searchable } from 'shared/rules/searchable';
import type { Named } from '../named.ts';
import type { CardDiscount, Catalogue } from './card-discount.ts';

export const catalogueViews = ['catalogo', 'cupones'] as const;

/** What the catalogue keeps in its address. */
export const catalogueSearch = defineSearch({
  view: step(tabParam('vista', catalogueViews, 'catalogo')),
  q: textParam('buscar'),
  brand: step(idParam('marca')),
  mall: step(idParam('centro')),
  discount: panel(idParam('descuento')),
});
export type CatalogueSearch = SearchOf<typeof catalogueSearch>;

type Filters = Pick<CatalogueSearch, 'q' | 'brand' | 'mall'>;

/** The discounts that the filters leave: by brand (U-121), mall (U-122) and words of name, brand or description. */
export function filtered(
  discounts: readonly CardDiscount[],
  { q, brand, mall }: Filters,
): readonly CardDiscount[] {
  const words = searchable(q);
  return discounts.filter(
    (discount) =>
      (brand === undefined || discount.brand.id === brand) &&
      (mall === undefined || discount.buildings.some(({ id }) => id === mall)) &&
      searchable(`${discount.name} ${discount.brand.name} ${discount.description}`).includes(words),
  );
}

const byName = (named: readonly Named[]): readonly Named[] =>
  named.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));

/** The brands and malls of the catalogue by name, to choose from. */
export const choicesIn = ({ brands, malls }: Pick<Catalogue, 'brands' | 'malls'>) => ({
  brands: byName(brands),
  malls: byName(malls),
});
