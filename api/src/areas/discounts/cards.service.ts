import type { listDiscountCards } from 'shared/endpoints/discount-cards';
import type { QueryOf, ReplyOf } from 'shared/endpoints/endpoint';
import { imageAddress, imageId } from './discount-view.ts';
import { listCardRows, namedBuildings } from './repository.ts';
import { catalogueDay, type Reading } from './service.ts';

/** What cards show of the discounts of a day's catalogue: `size` of them, and whether there are more (U-123). */
export async function cards(
  { scoped, files }: Reading,
  now: Date,
  { page, size, ...shown }: QueryOf<typeof listDiscountCards>,
): Promise<ReplyOf<typeof listDiscountCards>> {
  const day = catalogueDay(scoped, now, shown);
  const found = day === null ? [] : await listCardRows(scoped, day, { offset: page * size, limit: size + 1 });
  const rows = found.slice(0, size);
  const buildings = await namedBuildings(scoped.db, [...new Set(rows.flatMap((row) => row.building_ids))]);
  const order = new Map(buildings.map(({ id }, index) => [id, index]));
  const inOrder = (ids: readonly number[]) =>
    ids.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const country = scoped.scope.countryCode;
  return {
    country,
    discounts: {
      id: rows.map(({ id }) => id),
      name: rows.map(({ name }) => name),
      description: rows.map(({ description }) => description),
      discount_type: rows.map((row) => row.discount_type),
      value: rows.map((row) => row.value_hundredths / 100),
      week_days: rows.map((row) => row.week_days),
      start: rows.map((row) => row.starts_on),
      end: rows.map((row) => row.ends_on),
      image_id: rows.map(({ image_path: path }) => (path === null ? null : imageId(path))),
      brand_id: rows.map((row) => row.brand_id),
      buildings_ids: rows.map((row) => inOrder(row.building_ids)),
    },
    image_url: imageAddress(files, country),
    brands: [...new Map(rows.map((row) => [row.brand_id, row.brand_name]))].map(([id, name]) => ({
      id,
      name,
    })),
    buildings,
    has_more: found.length > size,
  };
}
