import { listReviews } from 'shared/endpoints/discounts';
import { ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { Box, Flex } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { reviewTable } from './review-columns.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { filtersOf, reviewSearch, reviewViews } from './review-search.ts';
import { texts } from './texts.ts';

/** DESCUENTOS_REVISION (U-247): marketing's queue of published discounts, the oldest first. */
export default function ReviewPage() {
  const address = useSearch(reviewSearch);
  const { search, change, close } = address;
  const query = { ...filtersOf(search), page: search.page, size: search.size };
  const list = useList(
    address,
    endpointQuery(listReviews, { query }),
    ({ content, total_elements: total, has_more: hasMore }) => ({ rows: content, total, hasMore }),
  );
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      filters={
        <Flex gap="3" wrap="wrap" align="center" mb="4">
          <SegmentGroup.Root
            aria-label={texts.view}
            value={search.view}
            onValueChange={({ value }) =>
              change({ view: reviewViews.find((view) => view === value) ?? 'pendientes' })
            }
          >
            <SegmentGroup.Indicator />
            {reviewViews.map((view) => (
              <SegmentGroup.Item key={view} value={view}>
                <SegmentGroup.ItemText>{texts.views[view]}</SegmentGroup.ItemText>
                <SegmentGroup.ItemHiddenInput />
              </SegmentGroup.Item>
            ))}
          </SegmentGroup.Root>
          <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
            <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
          </Box>
        </Flex>
      }
      list={list}
      table={reviewTable(({ id }) => change({ discount: id }))}
      empty={{ ...texts.empty, picture: 'done' }}
    >
      {search.discount !== undefined && <ReviewDrawer id={search.discount} onClose={close} />}
    </ListScreen>
  );
}
