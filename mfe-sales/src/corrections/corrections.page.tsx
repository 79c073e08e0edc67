import {
  correctionStates,
  exportCorrectionRequests,
  listCorrectionRequests,
} from 'shared/endpoints/correction-requests';
import { call } from 'shared/http';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { correctionStateNames } from 'shared/rules/correction-states';
import { useCountryCode } from 'shared/session';
import { Box, Flex } from 'shared/ui/core';
import { MallSelect } from '../common/malls/mall-select.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { correctionsTable } from './corrections-columns.tsx';
import { correctionsSearch, filtersOf, type CorrectionsSearch } from './corrections-search.ts';
import { texts } from './texts.ts';

/** SOLICITUDES_CORRECCION: the corrections of locked days that tenants ask for. */
export default function CorrectionsPage() {
  const country = useCountryCode();
  const address = useSearch(correctionsSearch);
  const { search, change, close } = address;
  const filters = filtersOf(search);
  const list = useList(
    address,
    endpointQuery(listCorrectionRequests, { query: { ...filters, page: search.page, size: search.size } }),
  );
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      filters={<Filters search={search} onChange={change} />}
      list={list}
      table={correctionsTable(country, ({ id }) => change({ request: id }))}
      empty={texts.empty}
      onExport={() => call(exportCorrectionRequests, { body: filters })}
    >
      {search.request !== undefined && (
        <CorrectionPanel key={search.request} id={search.request} onClose={close} />
      )}
    </ListScreen>
  );
}

type FiltersProps = {
  readonly search: CorrectionsSearch;
  readonly onChange: (change: Partial<CorrectionsSearch>) => void;
};

function Filters({ search, onChange }: FiltersProps) {
  return (
    <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
      <MallSelect mall={search.mall} onChange={(mall) => onChange({ mall })} />
      <Box flex={{ base: '1 1 100%', sm: '0 1 18rem' }}>
        <SearchBox value={search.text} onChange={(text) => onChange({ text })} placeholder={texts.search} />
      </Box>
      <ChoiceChip
        label={texts.state}
        value={search.state}
        choices={correctionStates}
        nameOf={(state) => correctionStateNames[state]}
        onChange={(state) => onChange({ state })}
      />
    </Flex>
  );
}
