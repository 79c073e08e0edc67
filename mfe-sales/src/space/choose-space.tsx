import type { StoreCard as Store } from 'shared/contract/sales';
import { useLinkTo, useSearchParams } from 'shared/router';
import { Box, Button, EmptyState } from 'shared/ui/core';
import { SearchField } from 'shared/ui/data';
import { WithoutStores } from '../store/without-stores.tsx';
import { matchesSearch } from '../stores/filter-stores.ts';
import { StoreCards } from '../stores/store-cards.tsx';
import { spaceTexts as texts } from './texts.ts';

/** From here on a search is faster than looking. */
const manyStores = 6;

/** One card per space; each leads to the space's page. */
export function ChooseSpace({ stores }: { readonly stores: readonly Store[] }) {
  const [params, setParams] = useSearchParams();
  const linkTo = useLinkTo();
  const search = params.get('buscar') ?? '';
  const setSearch = (text: string): void => setParams(text ? { buscar: text } : {}, { replace: true });
  const found = stores.filter((store) => matchesSearch(store, search));

  if (stores.length === 0) return <WithoutStores />;
  return (
    <>
      {stores.length > manyStores && (
        <Box mb="4" maxW={{ sm: 'xs' }}>
          <SearchField value={search} onChange={setSearch} placeholder={texts.search} />
        </Box>
      )}
      {found.length === 0 ? (
        <EmptyState
          picture="search"
          title={texts.noneFound}
          description={texts.noneFoundDetail(search.trim())}
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              {texts.clearSearch}
            </Button>
          }
        />
      ) : (
        <StoreCards stores={found} pathOf={({ espacioId }) => linkTo('MARCA_ESPACIO', { espacioId })} />
      )}
    </>
  );
}
