import { getTerms, type Terms } from 'shared/endpoints/terms';
import { ApiError } from 'shared/http';
import { Panel } from 'shared/publishing';
import { endpointQuery, useQuery } from 'shared/query';
import { Link, Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { Alert, AppLink, Button, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { ArrowLeft, Users } from 'shared/ui/icons';
import { texts as shared } from '../texts.ts';
import { VersionStatus } from '../version-status.tsx';
import { DraftForm } from './draft-form.tsx';
import { texts } from './texts.ts';
import { TermsPreview } from './terms-preview.tsx';

const unknown = <Navigate to="/error?status=404" replace />;

/** TERMINO: the draft to write, or a published version to read. */
export default function VersionPage() {
  const id = publicationId(useParams()['versionId'] ?? '');
  return id === null ? unknown : <OneVersion key={id} id={id} />;
}

function OneVersion({ id }: { readonly id: number }) {
  const linkTo = useLinkTo();
  const query = useQuery({ ...endpointQuery(getTerms, { params: { id } }), staleTime: 0 });
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return unknown;
  // What was loaded before this visit may be old, and the editor keeps what it opened with.
  const { data, ...rest } = query;
  const fresh = query.isFetchedAfterMount ? data : undefined;
  return (
    <>
      <AppLink to={linkTo('TERMINOS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {shared.back}
      </AppLink>
      <QueryView query={{ ...rest, data: fresh }} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {(terms) => (terms.number === null ? <DraftForm terms={terms} /> : <Published terms={terms} />)}
      </QueryView>
    </>
  );
}

function Published({ terms }: { readonly terms: Terms }) {
  const linkTo = useLinkTo();
  return (
    <>
      <PageHeader
        title={texts.title(shared.version(terms.number))}
        context={<VersionStatus version={terms} />}
        action={
          <Button asChild variant="outline" colorPalette="neutral">
            <Link to={linkTo('TERMINO_ACEPTACIONES', { versionId: terms.id })}>
              <Users size={18} aria-hidden />
              {shared.acceptances}
            </Link>
          </Button>
        }
      />
      <Alert.Root status="info" mb="5">
        <Alert.Indicator />
        <Alert.Title>{texts.published}</Alert.Title>
      </Alert.Root>
      <Panel title={texts.preview}>
        <TermsPreview form={terms.form} />
      </Panel>
    </>
  );
}
