import type { CountryCode } from 'shared/countries';
import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { spaceUses } from 'shared/endpoints/portfolio';
import { portfolioStates } from 'shared/endpoints/portfolio-calls';
import { call } from 'shared/http';
import {
  type Address,
  ChoiceChip,
  type ListTable,
  ListView,
  SearchBox,
  useList,
  useSearch,
} from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { Box, Button, Flex, Heading } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import type { KindScreen } from './kind.ts';
import { filtersOf, portfolioSearch, type PortfolioSearch } from './portfolio-search.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordState } from './record-state.tsx';
import { texts } from './texts.ts';

type KindListProps<Item extends PortfolioItem> = {
  readonly kind: KindScreen<Item>;
  readonly country: CountryCode;
};

/** Search, filters and table of a kind, and the drawer of one record. */
export function KindList<Item extends PortfolioItem>({ kind, country }: KindListProps<Item>) {
  const address = useSearch(portfolioSearch);
  const { search, change, close } = address;
  const filters = filtersOf(search, country, kind.filters, kind.orders);
  const query = { ...filters, page: search.page, size: search.size };
  const list = useList(address, endpointQuery(kind.calls.list, { query }));
  const isOpen = search.record !== undefined || search.mode === 'create';
  return (
    <Box as="section" aria-label={kind.title}>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3" mb="4">
        <Heading as="h2" size="md">
          {kind.title}
        </Heading>
        <Flex gap="2" wrap="wrap">
          <ExportButton rows={list.total} onExport={() => call(kind.calls.export, { body: filters })} />
          <Button onClick={() => change({ mode: 'create', record: undefined })}>
            <Plus size={18} aria-hidden />
            {kind.create}
          </Button>
        </Flex>
      </Flex>
      <KindFilters kind={kind} address={address} />
      <ListView
        list={list}
        table={tableOf(kind, ({ id }) => change({ record: id, mode: undefined }))}
        empty={{ filtered: texts.filtered, none: kind.none }}
      />
      {isOpen && (
        <RecordDrawer
          kind={kind}
          country={country}
          id={search.record ?? null}
          mode={search.record === undefined ? 'create' : search.mode === 'edit' ? 'edit' : undefined}
          onMode={(mode) => change({ mode })}
          onClose={close}
        />
      )}
    </Box>
  );
}

function tableOf<Item extends PortfolioItem>(
  kind: KindScreen<Item>,
  onOpen: (item: Item) => void,
): ListTable<Item> {
  return {
    caption: kind.title,
    rowKey: ({ id }) => id,
    tableFrom: 'lg',
    onRowClick: onOpen,
    columns: [
      ...kind.columns,
      { key: 'estado', header: texts.state, cell: (item) => <RecordState item={item} /> },
      {
        key: 'ver',
        header: texts.open,
        align: 'end',
        bare: true,
        cell: (item) => (
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.openOf(kind.nameOf(item))}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(item);
            }}
          >
            {texts.open}
          </Button>
        ),
      },
    ],
  };
}

type KindFiltersProps<Item extends PortfolioItem> = {
  readonly kind: KindScreen<Item>;
  readonly address: Address<PortfolioSearch>;
};

const orderNames: Readonly<Record<string, string>> = texts.orders;

function KindFilters<Item extends PortfolioItem>({ kind, address }: KindFiltersProps<Item>) {
  const { search, change } = address;
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="4">
      <Box flex={{ base: '1 0 100%', md: '0 1 20rem' }}>
        <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
      </Box>
      <ChoiceChip
        label={texts.state}
        value={search.estado}
        choices={portfolioStates}
        nameOf={(state) => texts.states[state]}
        onChange={(estado) => change({ estado })}
      />
      {kind.filters.includes('uso') && (
        <ChoiceChip
          label={texts.use}
          value={search.uso}
          choices={spaceUses}
          nameOf={(use) => texts.uses[use]}
          onChange={(uso) => change({ uso })}
        />
      )}
      <ChoiceChip
        label={texts.order}
        value={kind.orders.find((order) => order === search.orden)}
        choices={kind.orders.slice(1)}
        all={orderNames[kind.orders[0] ?? ''] ?? ''}
        nameOf={(order) => orderNames[order] ?? order}
        onChange={(orden) => change({ orden })}
      />
      {address.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={address.clear}>
          {texts.clear}
        </Button>
      )}
    </Flex>
  );
}
