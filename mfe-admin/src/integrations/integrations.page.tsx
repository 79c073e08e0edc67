import { listIntegrationKeys } from 'shared/endpoints/integration-keys';
import { useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { KeyList } from '../common/keys/key-list.tsx';
import { keySearch } from '../common/keys/key-search.ts';
import { FeedProblems, FeedsSection } from './feeds/feeds-section.tsx';
import { keyTable } from './key-columns.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { texts } from './texts.ts';

/** INTEGRACIONES: the keys of the country, the way to a new one, and when records are expected. */
export default function IntegrationsPage() {
  const address = useSearch(keySearch);
  const { q, state, page, size } = address.search;
  const query = { buscar: q || undefined, estado: state, page, size };
  const list = useList(address, { ...endpointQuery(listIntegrationKeys, { query }), staleTime: 0 });
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const pathOf = (id: number): string => linkTo('INTEGRACION', { llaveId: id });
  return (
    <KeyList
      texts={texts}
      address={address}
      list={list}
      table={keyTable(pathOf)}
      notices={<FeedProblems />}
      Drawer={KeyDrawer}
      onKept={({ id }) => void navigate(pathOf(id))}
    >
      <FeedsSection />
    </KeyList>
  );
}
