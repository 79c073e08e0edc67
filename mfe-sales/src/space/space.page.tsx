import { readId } from 'shared/endpoints/in-address';
import { useLinkTo, useParams, useSearchParams } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, EmptyState, QueryView } from 'shared/ui/core';
import { useCompanyStores, useStoreOfSpace } from '../common/stores/use-stores.ts';
import { SpaceSkeleton } from './space-skeleton.tsx';
import { SpaceView } from './space-view.tsx';
import { spaceTexts as texts } from './texts.ts';

/** An address without a valid space id. */
const none = { data: null, error: null, refetch: () => undefined };

/** `/marca/espacio/{espacioId}` (S-039): one space of the tenant. */
export default function SpacePage() {
  const espacioId = readId(useParams()['espacioId']);
  const [params] = useSearchParams();
  const found = useStoreOfSpace(espacioId, readId(params.get('contratoId')));
  // As many as the list that the link leads to.
  const stores = useCompanyStores();
  const linkTo = useLinkTo();
  const mayReport = useCan('read', 'Sales');
  const hasOthers = (stores.data?.totalElements ?? 0) > 1;
  // The list that the user came from, or the default one.
  const back = { label: texts.back, to: linkTo(mayReport ? 'INFORME_VENTAS' : 'ESPACIO_LOCALES') };
  return (
    <QueryView
      query={espacioId === undefined ? none : found}
      skeleton={<SpaceSkeleton />}
      isEmpty={() => false}
      errorTitle={texts.loadFailed}
    >
      {(store) => {
        if (store === null) {
          return (
            <EmptyState
              picture="search"
              title={texts.notFound}
              description={texts.notFoundDetail}
              action={<AppLink to={back.to}>{back.label}</AppLink>}
            />
          );
        }
        const { espacioId: space, empresaId: company } = store;
        return <SpaceView key={`${space} ${company}`} store={store} back={hasOthers ? back : null} />;
      }}
    </QueryView>
  );
}
