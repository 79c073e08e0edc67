import { DiscountCard } from 'shared/discounts';
import { discountPreviewLength } from 'shared/rules/discount';
import { Box, Heading, Text } from 'shared/ui/core';
import { usePreview } from '../../common/contact-facts/use-preview.ts';
import type { Named } from '../named.ts';
import { texts } from './texts.ts';
import type { DiscountFormState } from './use-discount-form.ts';
import { useBrandMalls } from './use-own-discounts.ts';

type DiscountPreviewProps = { readonly editor: DiscountFormState; readonly brands: readonly Named[] };

/** The card as customers will see it, with what is being typed (U-115). */
export function DiscountPreview({ editor: { values, discount, country }, brands }: DiscountPreviewProps) {
  const { data: malls = discount?.buildings ?? [] } = useBrandMalls(values.brand_id);
  const chosen = usePreview(values.file);
  const conditions = values.conditions.trim().slice(0, discountPreviewLength);
  return (
    <Box as="section" aria-label={texts.preview}>
      <Heading as="h3" size="sm" mb="3">
        {texts.preview}
      </Heading>
      <DiscountCard
        as="h4"
        country={country}
        discount={{
          ...values,
          name: values.name.trim(),
          brand: brands.find(({ id }) => id === values.brand_id) ?? null,
          image_url: values.file === undefined ? (discount?.image_url ?? null) : chosen,
          buildings: malls.filter(({ id }) => values.buildings_ids.includes(id)),
          start: values.start || null,
          end: values.end || null,
        }}
      />
      {conditions && (
        <Text mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {texts.conditions}: {conditions}
        </Text>
      )}
    </Box>
  );
}
