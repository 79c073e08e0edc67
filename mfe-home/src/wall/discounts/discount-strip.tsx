import { useState } from 'react';
import { CompactDiscountCard } from 'shared/discounts';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { useSearch } from 'shared/lists';
import { defineSearch, idParam, panel } from 'shared/lists/search';
import { useLinkTo } from 'shared/router';
import { AppLink, Box, chakra, Flex, Grid, Heading, HStack, StepButton, Text } from 'shared/ui/core';
import { StripSkeleton } from './strip-skeleton.tsx';
import { texts } from './texts.ts';
import { useStrip } from './use-strip.ts';

/** Dialog, coupon and their libraries, several times as much script as the strip: the announcements do not wait for them. */
const openedDiscount = () => import('./opened-discount.tsx');

/** The opened discount, so that a link and a reload keep it. */
const stripSearch = defineSearch({ discount: panel(idParam('descuento')) });

/** The name of a card as a button that covers it. */
const CardButton = chakra('button', {
  base: {
    textAlign: 'start',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/**
 * Discounts in force, three at a time (P-419), with the way to all of them (P-079). Without any, or if they
 * fail, the wall has no strip.
 */
export default function DiscountStrip() {
  const address = useSearch(stripSearch);
  const { discount: openedId } = address.search;
  const [page, setPage] = useState(0);
  const { data, isPending, isPlaceholderData } = useStrip(page);
  const linkTo = useLinkTo();
  const isOpened = openedId !== undefined;
  const idle = useIdle();
  const drawOpened = useLazyComponent(openedDiscount, Number(isOpened || idle), { throws: isOpened });
  const pages = data?.total_pages ?? 0;
  return (
    <>
      {isPending && <StripSkeleton />}
      {data && data.content.length > 0 && (
        <Box as="section" aria-labelledby="discount-strip" mb="6">
          <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
            <Heading as="h2" id="discount-strip" fontSize="lg">
              {texts.title}
            </Heading>
            <HStack gap="1">
              {pages > 1 && (
                <>
                  <StepButton name={texts.previous} end={page === 0} onStep={() => setPage(page - 1)} back />
                  <Text fontSize="sm" color="fg.muted" aria-live="polite">
                    {texts.page(page + 1, pages)}
                  </Text>
                  <StepButton name={texts.next} end={page + 1 >= pages} onStep={() => setPage(page + 1)} />
                </>
              )}
              <AppLink to={linkTo('DESCUENTOS')} ms="2">
                {texts.all}
              </AppLink>
            </HStack>
          </Flex>
          <Grid
            as="ul"
            listStyleType="none"
            aria-label={texts.list}
            aria-busy={isPlaceholderData}
            opacity={isPlaceholderData ? 0.5 : 1}
            gap={{ base: '3', md: '5' }}
            // In one row on a phone too: the announcements below are what the wall is for.
            templateColumns={{ base: 'repeat(3, 80%)', md: 'repeat(3, minmax(0, 1fr))' }}
            overflowX={{ base: 'auto', md: 'visible' }}
            mx={{ base: '-4', md: '0' }}
            px={{ base: '4', md: '0' }}
            py="1"
            css={{ scrollbarWidth: 'none' }}
          >
            {data.content.map((discount) => (
              <Box as="li" key={discount.id}>
                <CompactDiscountCard
                  discount={discount}
                  country={discount.country}
                  title={
                    <CardButton onClick={() => address.change({ discount: discount.id })}>
                      {discount.name}
                    </CardButton>
                  }
                />
              </Box>
            ))}
          </Grid>
        </Box>
      )}
      {isOpened && drawOpened?.({ id: openedId, onClose: address.close })}
    </>
  );
}
