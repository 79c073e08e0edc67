import { Navigate, useLinkTo } from 'shared/router';
import { EmptyState, PageHeader, QueryView } from 'shared/ui/core';
import { StoreList } from './store-list.tsx';
import { StoresSkeleton } from './stores-skeleton.tsx';
import { storesTexts as texts } from './texts.ts';
import { useStores } from '../store/use-stores.ts';

/** `/espacio/locales`: the stores that the user declares for (S-017 … S-027). */
export default function StoresPage() {
  const stores = useStores();
  const linkTo = useLinkTo();
  const [only, ...others] = stores.data ?? [];
  if (only && others.length === 0) {
    // S-027. Replaced, so that Back does not end up here again.
    return (
      <Navigate
        replace
        to={linkTo('VENTAS_DETALLE', { espacioId: only.espacioId, empresaId: only.empresaId })}
      />
    );
  }
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <QueryView
        query={stores}
        skeleton={<StoresSkeleton />}
        empty={<EmptyState title={texts.noStores} description={texts.noStoresDetail} />}
      >
        {(all) => <StoreList stores={all} />}
      </QueryView>
    </>
  );
}
