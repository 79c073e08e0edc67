import { readId } from 'shared/endpoints/in-address';
import { getRecordImport } from 'shared/endpoints/record-imports';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo, useParams } from 'shared/router';
import { isImportBusy } from 'shared/rules/records/outcome';
import { AppLink, EmptyState, QueryView, Skeleton } from 'shared/ui/core';
import { ImportView } from './import-view.tsx';
import { texts } from './texts.ts';

/** How often an import under way is looked at, in ms. */
const lookMs = 700;

/** IMPORTACION: one import with its preview, from its progress to its undoing. */
export default function ImportPage() {
  const { importacionId } = useParams();
  const linkTo = useLinkTo();
  const id = readId(importacionId) ?? null;
  const query = useQuery({
    ...endpointQuery(getRecordImport, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && isImportBusy(data.status) ? lookMs : false),
  });
  if (id === null || (query.error instanceof ApiError && query.error.status === 404)) {
    return (
      <EmptyState
        picture="search"
        title={texts.gone}
        description={texts.goneHelp}
        action={<AppLink to={linkTo('IMPORTACIONES')}>{texts.back}</AppLink>}
      />
    );
  }
  return (
    <QueryView query={query} skeleton={<Skeleton h="72" borderRadius="l3" />}>
      {(detail) => <ImportView detail={detail} />}
    </QueryView>
  );
}
