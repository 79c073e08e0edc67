import type { CountryCode } from 'shared/countries';
import type { listDiscountCards } from 'shared/endpoints/discount-cards';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { ShownDiscount } from 'shared/discounts';
import type { Named } from '../named.ts';

/** A discount of the catalogue. */
export type CardDiscount = ShownDiscount & {
  readonly id: number;
  readonly country: CountryCode;
  readonly brand: Named;
};

/** The catalogue, with the brands and malls of its discounts. */
export type Catalogue = {
  readonly discounts: readonly CardDiscount[];
  readonly brands: readonly Named[];
  readonly malls: readonly Named[];
  /** There are more than these. */
  readonly hasMore: boolean;
};

const byId = (named: readonly Named[]) => new Map(named.map((one) => [one.id, one]));

/** The reply has a list for each field; cards want a discount each. */
export function catalogueOf(reply: ReplyOf<typeof listDiscountCards>): Catalogue {
  const { country, discounts: fields, image_url: imageUrl } = reply;
  const [brands, malls] = [byId(reply.brands), byId(reply.buildings)];
  const at = <Value>(values: readonly Value[], index: number): Value => {
    const value = values[index];
    if (value === undefined) throw new Error('Every field has a value of each discount.');
    return value;
  };
  const discounts = fields.id.map((id, index): CardDiscount => {
    const imageId = at(fields.image_id, index);
    const brandId = at(fields.brand_id, index);
    return {
      id,
      country,
      name: at(fields.name, index),
      description: at(fields.description, index),
      discount_type: at(fields.discount_type, index),
      value: at(fields.value, index),
      week_days: at(fields.week_days, index),
      start: at(fields.start, index),
      end: at(fields.end, index),
      image_url: imageId && imageUrl.replace(':image_id', imageId),
      brand: brands.get(brandId) ?? { id: brandId, name: '' },
      buildings: at(fields.buildings_ids, index).flatMap((mall) => malls.get(mall) ?? []),
    };
  });
  return { discounts, brands: reply.brands, malls: reply.buildings, hasMore: reply.has_more };
}
