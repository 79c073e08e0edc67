import { exportAcceptances, getTerms, listAcceptances } from 'shared/endpoints/terms';
import { useCountry } from 'shared/country';
import { ApiError, call } from 'shared/http';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { acceptanceStateNames, acceptanceStates } from 'shared/rules/terms';
import { AppLink, Box, Flex } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { texts as shared } from '../texts.ts';
import { acceptanceTable } from './acceptance-columns.tsx';
import { acceptanceSearch, filtersOf } from './acceptance-search.ts';
import { texts } from './texts.ts';

const unknown = <Navigate to="/error?status=404" replace />;

/** TERMINO_ACEPTACIONES: who accepted a version of the terms, and when. */
export default function AcceptancesPage() {
  const id = publicationId(useParams()['versionId'] ?? '');
  return id === null ? unknown : <Acceptances id={id} />;
}

function Acceptances({ id }: { readonly id: number }) {
  const address = useSearch(acceptanceSearch);
  const { search, change } = address;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const { data: version } = useQuery(endpointQuery(getTerms, { params: { id } }));
  const filters = filtersOf(search);
  const list = useList(
    address,
    endpointQuery(listAcceptances, {
      params: { id },
      query: { ...filters, page: search.page, size: search.size },
    }),
    ({ content, totalElements: total, hasMore }) => ({
      rows: content.map((row) => ({ ...row, id: row.userId })),
      total,
      hasMore,
    }),
  );
  if (list.error instanceof ApiError && list.error.code === 'NOT_FOUND') return unknown;
  return (
    <>
      <AppLink to={linkTo('TERMINOS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {shared.back}
      </AppLink>
      <ListScreen
        title={texts.title}
        context={version && shared.version(version.number)}
        onExport={() => call(exportAcceptances, { params: { id }, body: filters })}
        filters={
          <Flex gap="2" wrap="wrap" align="center" mb="4">
            <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
              <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
            </Box>
            <ChoiceChip
              label={texts.acceptance}
              value={search.acceptance}
              choices={acceptanceStates}
              nameOf={(state) => acceptanceStateNames[state]}
              onChange={(acceptance) => change({ acceptance })}
            />
          </Flex>
        }
        list={list}
        table={acceptanceTable(code)}
        empty={texts.empty}
      />
    </>
  );
}
