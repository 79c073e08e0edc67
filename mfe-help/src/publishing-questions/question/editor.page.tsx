import { getQuestion, listQuestionCategories } from 'shared/endpoints/questions';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { AppLink, QueryView, Skeleton } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { EditorForm } from './editor-form.tsx';
import { texts } from './texts.ts';

const unknown = <Navigate to="/error?status=404" replace />;

/** PREGUNTA: the editor of one question. */
export default function EditorPage() {
  const id = publicationId(useParams()['preguntaId'] ?? '');
  return id === null ? unknown : <OneQuestion key={id} id={id} />;
}

function OneQuestion({ id }: { readonly id: number }) {
  const linkTo = useLinkTo();
  const question = useQuery({ ...endpointQuery(getQuestion, { params: { id } }), staleTime: 0 });
  const categories = useQuery(endpointQuery(listQuestionCategories, {}));
  if (question.error instanceof ApiError && question.error.code === 'NOT_FOUND') return unknown;
  // What was loaded before this visit may be old, and the editor keeps what it opened with.
  const fresh = question.isFetchedAfterMount ? question.data : undefined;
  return (
    <>
      <AppLink to={linkTo('PREGUNTAS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <QueryView
        query={{
          data: fresh && categories.data && { question: fresh, categories: categories.data },
          error: question.error ?? categories.error,
          refetch: () => Promise.all([question.refetch(), categories.refetch()]),
        }}
        skeleton={<Skeleton h="96" borderRadius="l3" />}
      >
        {(data) => <EditorForm {...data} />}
      </QueryView>
    </>
  );
}
