import { useState } from 'react';
import { useLazyComponent } from 'shared/lazy-component';
import { Navigate, useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { Button, PageHeader, QueryView } from 'shared/ui/core';
import { daysSearch } from '../common/stores/days-search.ts';
import { StoresSkeleton } from '../common/stores/stores-skeleton.tsx';
import { storeTexts } from '../common/stores/texts.ts';
import { useCompanyStores } from '../common/stores/use-stores.ts';
import { WithoutStores } from '../common/stores/without-stores.tsx';
import { bulkTexts } from './bulk/texts.ts';
import { useBulkAddress } from './bulk/use-bulk-address.ts';
import { StoreList } from './store-list.tsx';
import { storesTexts as texts } from './texts.ts';

const bulkStores = () => import('./bulk/bulk-stores.tsx');

/** `/espacio/locales`: the stores that the user declares for (S-017 … S-027). */
export default function StoresPage() {
  const stores = useCompanyStores();
  const linkTo = useLinkTo();
  const many = useBulkAddress();
  const mayDeclare = useCan('create', 'DailySales');
  const [wasAway, setWasAway] = useState(false);
  if (many.isOpen && !wasAway) setWasAway(true);
  const [only, ...others] = stores.data?.content ?? [];
  const offersMany = mayDeclare && others.length > 0;
  const isMany = many.isOpen && mayDeclare;
  // Loaded only for users who can declare several stores, before they open it. The list works without it, and
  // opening it fetches again.
  const drawMany = useLazyComponent(bulkStores, Number(offersMany || isMany) + Number(isMany), {
    throws: isMany,
  });
  if (only && others.length === 0) {
    // S-027. Replaced, so that Back does not end up here again.
    const { espacioId, empresaId, idContrato } = only;
    const page = linkTo('VENTAS_DETALLE', { espacioId, empresaId });
    return <Navigate replace to={page + daysSearch(idContrato)} />;
  }
  if (isMany) return drawMany === null ? <StoresSkeleton /> : drawMany({ address: many });
  return (
    <>
      <PageHeader
        title={texts.title}
        takesFocus={wasAway}
        context={mayDeclare ? texts.context : texts.contextReading}
        action={
          offersMany && (
            <Button variant="outline" minH="11" w={{ base: 'full', sm: 'auto' }} onClick={many.open}>
              {bulkTexts.open}
            </Button>
          )
        }
      />
      <QueryView
        query={stores}
        skeleton={<StoresSkeleton />}
        errorTitle={storeTexts.loadFailed}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<WithoutStores />}
      >
        {(page) => <StoreList first={{ page, readAt: stores.isStale ? 0 : stores.dataUpdatedAt }} />}
      </QueryView>
    </>
  );
}
