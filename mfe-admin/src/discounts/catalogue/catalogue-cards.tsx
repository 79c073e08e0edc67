import type { OwnCoupon } from './use-catalogue.ts';
import { mostDiscountsAtOnce } from 'shared/endpoints/discount-catalogue';
import { DiscountCard } from 'shared/discounts';
import { type Address, SearchBox } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { Box, Button, EmptyState, Flex, type QueryLike, QueryView, StatusChip, Text } from 'shared/ui/core';
import { NamedChip } from '../named-chip.tsx';
import type { Catalogue } from './card-discount.ts';
import { type CatalogueSearch, choicesIn, filtered } from './catalogue-search.ts';
import { CardButton, DiscountGrid, GridCell, GridSkeleton } from './discount-grid.tsx';
import { texts } from './texts.ts';

type CatalogueCardsProps = {
  readonly address: Address<CatalogueSearch>;
  readonly catalogue: QueryLike<Catalogue>;
  /** Undefined while unknown: the cards do not wait for them. */
  readonly coupons: readonly OwnCoupon[] | undefined;
  readonly onOpen: (id: number) => void;
};

/** Search, filters by brand and mall, and the cards (U-120 to U-122). */
export function CatalogueCards({ address, catalogue, coupons = [], onOpen }: CatalogueCardsProps) {
  const country = useCountryCode();
  const { search, change, clear, isNarrowed } = address;
  const obtained = new Set(coupons.map(({ discount }) => discount.id));
  return (
    <QueryView
      query={catalogue}
      skeleton={<GridSkeleton />}
      isEmpty={({ discounts }) => discounts.length === 0 && !isNarrowed}
      empty={<EmptyState title={texts.empty} description={texts.emptyHelp} />}
    >
      {({ discounts, hasMore, ...named }) => {
        const { brands, malls } = choicesIn(named);
        const shown = filtered(discounts, search);
        return (
          <>
            <Flex gap="2" wrap="wrap" align="center" mb="4">
              <Box flex={{ base: '1 0 100%', md: '0 1 20rem' }}>
                <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
              </Box>
              <NamedChip
                label={texts.brand}
                all={texts.allBrands}
                value={search.brand}
                choices={brands}
                onChange={(brand) => change({ brand })}
              />
              <NamedChip
                label={texts.mall}
                all={texts.all}
                value={search.mall}
                choices={malls}
                onChange={(mall) => change({ mall })}
              />
            </Flex>
            <Text fontSize="sm" color="fg.muted" mb="3" aria-live="polite">
              {texts.shown(shown.length, country)}
              {hasMore && `. ${texts.more(mostDiscountsAtOnce, country)}`}
            </Text>
            {shown.length === 0 ? (
              <EmptyState
                picture="search"
                title={texts.empty}
                description={texts.emptyFiltered}
                action={
                  <Button variant="outline" onClick={clear}>
                    {texts.clear}
                  </Button>
                }
              />
            ) : (
              <DiscountGrid label={texts.list}>
                {shown.map((discount) => (
                  <GridCell key={discount.id}>
                    <DiscountCard
                      discount={discount}
                      country={discount.country}
                      title={<CardButton onClick={() => onOpen(discount.id)}>{discount.name}</CardButton>}
                      badge={
                        obtained.has(discount.id) && <StatusChip tone="success">{texts.obtained}</StatusChip>
                      }
                    />
                  </GridCell>
                ))}
              </DiscountGrid>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
