import { useSearch } from 'shared/lists';
import { Box, PageHeader } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { CatalogueCards } from './catalogue-cards.tsx';
import { catalogueSearch, catalogueViews } from './catalogue-search.ts';
import { OpenedDiscount } from './opened-discount.tsx';
import { OwnCoupons } from './own-coupons.tsx';
import { texts } from './texts.ts';
import { useCatalogue, useOwnCoupons } from './use-catalogue.ts';

/** DESCUENTOS (U-064): approved discounts for every signed-in user, and the coupons that they have obtained. */
export default function CataloguePage() {
  const address = useSearch(catalogueSearch);
  const catalogue = useCatalogue();
  const coupons = useOwnCoupons();
  const { view, discount } = address.search;
  const open = (id: number): void => address.change({ discount: id });
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Box mb="5">
        <SegmentGroup.Root
          aria-label={texts.view}
          value={view}
          onValueChange={({ value }) =>
            address.change({ view: catalogueViews.find((known) => known === value) ?? 'catalogo' })
          }
        >
          <SegmentGroup.Indicator />
          {catalogueViews.map((name) => (
            <SegmentGroup.Item key={name} value={name}>
              <SegmentGroup.ItemText>{texts.views[name]}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </Box>
      {view === 'catalogo' ? (
        <CatalogueCards address={address} catalogue={catalogue} coupons={coupons.data} onOpen={open} />
      ) : (
        <OwnCoupons
          coupons={coupons}
          onOpen={open}
          onCatalogue={() => address.change({ view: 'catalogo' })}
        />
      )}
      {discount !== undefined && (
        <OpenedDiscount id={discount} catalogue={catalogue.data} coupons={coupons} onClose={address.close} />
      )}
    </>
  );
}
