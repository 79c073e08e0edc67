import type { Discount } from 'shared/endpoints/discount-catalogue';
import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { countryOf, type CountryCode } from 'shared/countries';
import { redeemType } from 'shared/rules/discount';
import type { System } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { buildingsOf, type BuildingRow, type DiscountRow } from './repository.ts';

type Name = { readonly first_name: string | null; readonly last_name: string | null };

export const fullName = ({ first_name: first, last_name: last }: Name): string =>
  `${first ?? ''} ${last ?? ''}`.trim();

/** `discounts/chl/2f…9.webp` → `2f…9` */
export const imageId = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

/** The address of all images of a country's discounts, with `:image_id` for the id. */
export const imageAddress = (files: FileStore, country: CountryCode): string =>
  files.publicUrl(`discounts/${country.toLowerCase()}/:image_id.webp`);

/** How people and searches refer to a discount. */
export const discountReference = (id: number): string => `D-${id}`;

function publicView(row: DiscountRow, buildings: readonly BuildingRow[], files: FileStore): Discount {
  const { image_path: image, logo_path: logo } = row;
  return {
    id: row.id,
    client_id: row.company_id,
    brand_id: row.brand_id,
    buildings_ids: buildings.map(({ id }) => id),
    code: discountReference(row.id),
    name: row.name,
    description: row.description,
    conditions: row.conditions,
    discount_type: row.discount_type,
    value: row.value_hundredths / 100,
    currency: countryOf(row.country_code).currency.code,
    country: row.country_code,
    redeem_type: redeemType,
    week_days: row.week_days,
    start: row.starts_on,
    end: row.ends_on,
    stock: row.stock,
    status: row.status,
    image_id: image === null ? null : imageId(image),
    image_url: image === null ? null : files.publicUrl(image),
    image_name: row.image_name,
    brand: {
      id: row.brand_id,
      name: row.brand_name,
      logo_url: logo === null ? null : files.publicUrl(logo),
    },
    buildings: buildings.map(({ id, name }) => ({ id, name })),
  };
}

function managedView(row: DiscountRow, buildings: readonly BuildingRow[], files: FileStore): ManagedDiscount {
  const { reviewed_at: reviewedAt, review_reason: reason } = row;
  return {
    ...publicView(row, buildings, files),
    client: { id: row.company_id, name: row.company_name },
    email: row.email,
    channels: row.channels,
    discount_users_count: row.obtained,
    discount_users_redeemed_count: row.redeemed,
    review: reviewedAt && {
      at: reviewedAt.toISOString(),
      by: fullName(row),
      approved: reason === null,
      reason,
    },
    comment: row.delete_comment,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    rowVersion: row.row_version,
  };
}

type Sources = { readonly db: System; readonly files: FileStore };
type View<T> = (row: DiscountRow, buildings: readonly BuildingRow[], files: FileStore) => T;

async function viewed<T>({ db, files }: Sources, rows: readonly DiscountRow[], view: View<T>): Promise<T[]> {
  const places = await buildingsOf(
    db,
    rows.map(({ id }) => id),
  );
  const placesOf = Map.groupBy(places, ({ discount_id: id }) => id);
  return rows.map((row) => view(row, placesOf.get(row.id) ?? [], files));
}

/** Rows found within the scope, with their malls: what everyone sees of them. */
export const publicDiscounts = (sources: Sources, rows: readonly DiscountRow[]): Promise<Discount[]> =>
  viewed(sources, rows, publicView);

/** The same as brand and reviewers see them. */
export const managedDiscounts = (
  sources: Sources,
  rows: readonly DiscountRow[],
): Promise<ManagedDiscount[]> => viewed(sources, rows, managedView);
