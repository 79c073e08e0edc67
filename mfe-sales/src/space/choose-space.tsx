import type { StoreCard as Store, StorePage } from 'shared/endpoints/sales';
import { useSearch } from 'shared/lists';
import { defineSearch, textParam } from 'shared/lists/search';
import { useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { Box, Button, EmptyState } from 'shared/ui/core';
import { SearchField, useTypedText } from 'shared/ui/data';
import { useStorePages } from '../common/stores/use-store-pages.ts';
import { isWhole } from '../common/stores/use-stores.ts';
import { WithoutStores } from '../common/stores/without-stores.tsx';
import { owedDaysSearch } from '../common/stores/days-search.ts';
import { matchesSearch } from '../common/stores/filter-stores.ts';
import { StoreCards } from '../common/stores/store-cards.tsx';
import { StorePagesView } from '../common/stores/store-pages-view.tsx';
import { spaceTexts as texts } from './texts.ts';

/** From this many on, searching is faster than looking. */
const bulkStores = 6;

const spaceSearch = defineSearch({ text: textParam('buscar') });

/** One card per space, linking to its page. `first`: the first page of all stores. */
export function ChooseSpace({ first }: { readonly first: StorePage }) {
  const {
    search: { text: search },
    change,
  } = useSearch(spaceSearch);
  const linkTo = useLinkTo();
  const setSearch = (text: string): void => change({ text });
  const country = useCountryCode();
  const pathOf = (store: Store): string =>
    linkTo('MARCA_ESPACIO', { espacioId: store.espacioId }) + owedDaysSearch(store, country);
  const props = { search, setSearch, pathOf };

  if (first.totalElements === 0) return <WithoutStores />;
  return isWhole(first) ? <FewSpaces {...props} stores={first.content} /> : <ManySpaces {...props} />;
}

type SpacesProps = {
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly pathOf: (store: Store) => string;
};

/** All stores are loaded: typing filters them at once. */
function FewSpaces({
  stores,
  search,
  setSearch,
  pathOf,
}: SpacesProps & { readonly stores: readonly Store[] }) {
  const found = stores.filter((store) => matchesSearch(store, search));
  return (
    <>
      {stores.length > bulkStores && <Search text={search} onChange={setSearch} />}
      {found.length === 0 ? (
        <NoneFound search={search} onClear={() => setSearch('')} />
      ) : (
        <StoreCards stores={found} pathOf={pathOf} />
      )}
    </>
  );
}

/** More than a page: the server searches them. */
function ManySpaces({ search, setSearch, pathOf }: SpacesProps) {
  const [text, setText] = useTypedText(search, setSearch);
  return (
    <>
      <Search text={text} onChange={setText} />
      <StorePagesView
        key={search}
        pages={useStorePages({ buscar: search })}
        pathOf={pathOf}
        empty={<NoneFound search={search} onClear={() => setSearch('')} />}
      />
    </>
  );
}

function Search({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  return (
    <Box mb="4" maxW={{ sm: 'xs' }}>
      <SearchField value={text} onChange={onChange} placeholder={texts.search} />
    </Box>
  );
}

function NoneFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      picture="search"
      title={texts.noneFound}
      description={texts.noneFoundDetail(search.trim())}
      action={
        <Button variant="outline" onClick={onClear}>
          {texts.clearSearch}
        </Button>
      }
    />
  );
}
