import { useLinkTo, useParams } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, EmptyState, QueryView } from 'shared/ui/core';
import { useStores } from '../store/use-stores.ts';
import { SpaceSkeleton } from './space-skeleton.tsx';
import { SpaceView } from './space-view.tsx';
import { spaceTexts as texts } from './texts.ts';

/** `/marca/espacio/{espacioId}` (S-039): one space of the tenant. */
export default function SpacePage() {
  const { espacioId } = useParams();
  const stores = useStores();
  const linkTo = useLinkTo();
  const mayReport = useCan('read', 'Sales');
  // The list that the user came from, or could have come from.
  const back = { label: texts.back, to: linkTo(mayReport ? 'INFORME_VENTAS' : 'ESPACIO_LOCALES') };
  return (
    <QueryView
      query={stores}
      skeleton={<SpaceSkeleton />}
      isEmpty={() => false}
      errorTitle={texts.loadFailed}
    >
      {(all) => {
        const store = all.find((one) => one.espacioId === Number(espacioId));
        if (!store) {
          return (
            <EmptyState
              picture="search"
              title={texts.notFound}
              description={texts.notFoundDetail}
              action={<AppLink to={back.to}>{back.label}</AppLink>}
            />
          );
        }
        return <SpaceView key={store.idContrato} store={store} back={all.length > 1 ? back : null} />;
      }}
    </QueryView>
  );
}
