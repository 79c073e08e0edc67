import { PageHeader, QueryView } from 'shared/ui/core';
import { useCompanyStores } from '../common/stores/use-stores.ts';
import { ChooseSpace } from './choose-space.tsx';
import { SpaceSkeleton } from './space-skeleton.tsx';
import { SpaceView } from './space-view.tsx';
import { spaceTexts as texts } from './texts.ts';

/** `/informe-de-ventas` (S-028): the page of the only space, or a choice of spaces. */
export default function SalesReportPage() {
  const stores = useCompanyStores();
  return (
    <QueryView
      query={stores}
      skeleton={<SpaceSkeleton />}
      isEmpty={() => false}
      errorTitle={texts.loadFailed}
    >
      {(first) => {
        const [only, ...others] = first.content;
        if (only && others.length === 0) return <SpaceView key={only.idContrato} store={only} back={null} />;
        return (
          <>
            <PageHeader title={texts.title} context={texts.chooseContext} />
            <ChooseSpace first={first} />
          </>
        );
      }}
    </QueryView>
  );
}
