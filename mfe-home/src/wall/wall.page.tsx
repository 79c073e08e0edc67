import { lazy, Suspense, useDeferredValue } from 'react';
import { formatCount } from 'shared/format';
import { messageOf } from 'shared/http';
import { useSearchParams } from 'shared/router';
import { useCountry } from 'shared/country';
import { useSession } from 'shared/session';
import { Button, Center, EmptyState, PageHeader, QueryView, Text, VStack } from 'shared/ui/core';
import { BannerBand } from './banners/banner-band.tsx';
import { CategoryChips } from './category-chips.tsx';
import {
  type CategoryChoice,
  categoriesOfParam,
  categoriesToParam,
  toggleCategory,
} from './category-filter.ts';
import { StripSkeleton } from './discounts/strip-skeleton.tsx';
import { texts } from './texts.ts';
import { beginWall, useWall } from './use-wall.ts';
import { WallCards } from './wall-cards.tsx';
import { WallSkeleton } from './wall-grid.tsx';

export const prepare = beginWall;

// Lazy: few users see it, and its API schemas use full zod, which would grow the first screen.
const NoPermissions = lazy(() => import('./no-permissions.tsx'));
// Lazy: only one country has it, and its dialog is opened later, if at all.
const DiscountStrip = lazy(() => import('./discounts/discount-strip.tsx'));

/** The announcement wall (P-2.7). The chosen categories are in the address. */
export default function WallPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = categoriesOfParam(search.get('categorias'));
  const wall = useWall(chosen);
  // Cards render in short steps, between which a phone responds; meanwhile the previous ones stay.
  const data = useDeferredValue(wall.data);
  const maySeeNothing = useSession(({ signedIn }) => signedIn?.permissions.length === 0);

  const { code, hasDiscountStrip: hasStrip } = useCountry();

  const toggle = (choice: CategoryChoice) =>
    setSearch(
      (current) => {
        const next = toggleCategory(categoriesOfParam(current.get('categorias')), choice);
        return new URLSearchParams(next.length > 0 ? { categorias: categoriesToParam(next) } : {});
      },
      { replace: true },
    );

  const empty = (
    <EmptyState
      title={texts.empty}
      description={chosen.length > 0 ? texts.emptyFiltered : texts.emptyHelp}
      action={
        chosen.length > 0 && (
          <Button variant="outline" onClick={() => toggle('Todos')}>
            {texts.showAll}
          </Button>
        )
      }
    />
  );

  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <BannerBand />
      {maySeeNothing && (
        <Suspense>
          <NoPermissions />
        </Suspense>
      )}
      {hasStrip && (
        <Suspense fallback={<StripSkeleton />}>
          <DiscountStrip />
        </Suspense>
      )}
      <CategoryChips chosen={chosen} onToggle={toggle} />
      <QueryView
        query={{ data, error: wall.error, refetch: wall.refetch }}
        skeleton={<WallSkeleton />}
        empty={empty}
        isEmpty={({ pages }) => pages[0]?.totalElements === 0}
      >
        {({ pages }) => {
          const announcements = pages.flatMap(({ data }) => data);
          const total = pages[0]?.totalElements ?? 0;
          return (
            <>
              <WallCards announcements={announcements} />
              <Center mt="8">
                <VStack gap="3">
                  <Text fontSize="sm" color="fg.muted" aria-live="polite">
                    {texts.shownOf(formatCount(announcements.length, code), formatCount(total, code))}
                  </Text>
                  {wall.isFetchNextPageError && !wall.isFetchingNextPage && (
                    <Text role="alert" fontSize="sm" color="fg.error" textAlign="center">
                      {texts.moreFailed}. {messageOf(wall.error)}
                    </Text>
                  )}
                  {wall.hasNextPage && (
                    <Button
                      variant="outline"
                      loading={wall.isFetchingNextPage}
                      onClick={() => void wall.fetchNextPage()}
                    >
                      {texts.more}
                    </Button>
                  )}
                </VStack>
              </Center>
            </>
          );
        }}
      </QueryView>
    </>
  );
}
