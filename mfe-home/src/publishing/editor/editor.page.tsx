import { getPublishing } from 'shared/endpoints/publishing';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { AppLink, QueryView, Skeleton } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { EditorForm } from './editor-form.tsx';
import { texts } from './texts.ts';

const unknown = <Navigate to="/error?status=404" replace />;

/** ANUNCIO: the editor of one announcement. */
export default function EditorPage() {
  const id = publicationId(useParams()['anuncioId'] ?? '');
  return id === null ? unknown : <OneAnnouncement key={id} id={id} />;
}

function OneAnnouncement({ id }: { readonly id: number }) {
  const linkTo = useLinkTo();
  const query = useQuery({ ...endpointQuery(getPublishing, { params: { id } }), staleTime: 0 });
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return unknown;
  // What was loaded before this visit may be old, and the editor keeps what it opened with.
  const { data, ...rest } = query;
  const fresh = query.isFetchedAfterMount ? data : undefined;
  return (
    <>
      <AppLink to={linkTo('ANUNCIOS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <QueryView query={{ ...rest, data: fresh }} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {(publication) => <EditorForm publication={publication} />}
      </QueryView>
    </>
  );
}
