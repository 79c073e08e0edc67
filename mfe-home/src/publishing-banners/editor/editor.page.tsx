import { getEditedBanner } from 'shared/endpoints/banner-publishing';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { AppLink, QueryView, Skeleton } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { EditorForm } from './editor-form.tsx';
import { texts } from './texts.ts';

const unknown = <Navigate to="/error?status=404" replace />;

/** BANNER: the editor of one banner. */
export default function EditorPage() {
  const id = publicationId(useParams()['bannerId'] ?? '');
  return id === null ? unknown : <OneBanner key={id} id={id} />;
}

function OneBanner({ id }: { readonly id: number }) {
  const linkTo = useLinkTo();
  const query = useQuery({ ...endpointQuery(getEditedBanner, { params: { id } }), staleTime: 0 });
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return unknown;
  // What was loaded before this visit may be old, and the editor keeps what it opened with.
  const { data, ...rest } = query;
  const fresh = query.isFetchedAfterMount ? data : undefined;
  return (
    <>
      <AppLink to={linkTo('BANNERS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <QueryView query={{ ...rest, data: fresh }} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {(banner) => <EditorForm banner={banner} />}
      </QueryView>
    </>
  );
}
