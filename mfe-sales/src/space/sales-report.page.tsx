import { Navigate, useLinkTo } from 'shared/router';
import { useIsStaff } from 'shared/session';
import { PageHeader, QueryView } from 'shared/ui/core';
import { useCompanyStores } from '../common/stores/use-stores.ts';
import { ChooseSpace } from './choose-space.tsx';
import { SpaceSkeleton } from './space-skeleton.tsx';
import { SpaceView } from './space-view.tsx';
import { spaceTexts as texts } from './texts.ts';

/** `/informe-de-ventas`: staff see the report of their malls (S-029), tenants their own space (S-028). */
export default function SalesReportPage() {
  const linkTo = useLinkTo();
  // Replaced, so that Back does not end up here again.
  return useIsStaff() ? <Navigate replace to={linkTo('INFORME_VENTAS_ADMIN')} /> : <OwnSpaces />;
}

/** The page of the only space, or a choice of spaces. */
function OwnSpaces() {
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
