import { getIntegrationKey } from 'shared/endpoints/integration-keys';
import { readId } from 'shared/endpoints/in-address';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo, useParams } from 'shared/router';
import { AppLink, EmptyState, QueryView, Skeleton } from 'shared/ui/core';
import { KeyView } from './key-view.tsx';
import { texts } from './texts.ts';

/** INTEGRACION: one key, with examples of its calls. */
export default function IntegrationPage() {
  const { llaveId } = useParams();
  const linkTo = useLinkTo();
  const id = readId(llaveId) ?? null;
  const query = useQuery({
    ...endpointQuery(getIntegrationKey, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (id === null || (query.error instanceof ApiError && query.error.status === 404))
    return (
      <EmptyState
        picture="search"
        title={texts.gone}
        description={texts.goneHelp}
        action={<AppLink to={linkTo('INTEGRACIONES')}>{texts.back}</AppLink>}
      />
    );
  return (
    <QueryView query={query} skeleton={<Skeleton h="72" borderRadius="l3" />}>
      {(key) => <KeyView record={key} />}
    </QueryView>
  );
}
