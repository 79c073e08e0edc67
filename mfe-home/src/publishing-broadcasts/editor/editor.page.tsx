import { type Broadcast, getBroadcast } from 'shared/endpoints/broadcasts';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery, useQueryClient } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { AppLink, QueryView, Skeleton } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { BroadcastReport } from './broadcast-report.tsx';
import { EditorForm } from './editor-form.tsx';
import { texts } from './texts.ts';

const unknown = <Navigate to="/error?status=404" replace />;
/** While it is being sent. */
const lookMs = 2_000;

/** What its day brings is not waited for; what is sent at once is. */
const isMoving = ({ status, form }: Broadcast): boolean =>
  status === 'sending' || (status === 'scheduled' && form.sendOn === null);

/** AVISO: the editor of a draft; how far what is scheduled or sent has got. */
export default function EditorPage() {
  const id = publicationId(useParams()['avisoId'] ?? '');
  return id === null ? unknown : <OneBroadcast key={id} id={id} />;
}

function OneBroadcast({ id }: { readonly id: number }) {
  const linkTo = useLinkTo();
  const queries = useQueryClient();
  const asked = endpointQuery(getBroadcast, { params: { id } });
  const query = useQuery({
    ...asked,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? lookMs : false),
  });
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return unknown;
  // What was loaded before this visit may be old, and the editor keeps what it opened with.
  const { data, ...rest } = query;
  const fresh = query.isFetchedAfterMount ? data : undefined;
  const take = (broadcast: Broadcast): void => void queries.setQueryData(asked.queryKey, broadcast);
  return (
    <>
      <AppLink to={linkTo('AVISOS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <QueryView query={{ ...rest, data: fresh }} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {(broadcast) =>
          broadcast.status === 'draft' ? (
            <EditorForm broadcast={broadcast} onSent={take} />
          ) : (
            <BroadcastReport broadcast={broadcast} onChanged={take} />
          )
        }
      </QueryView>
    </>
  );
}
