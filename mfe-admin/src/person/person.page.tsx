import { readId } from 'shared/endpoints/in-address';
import { readPublicCard } from 'shared/endpoints/people';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo, useParams } from 'shared/router';
import { AppLink, EmptyState, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { PersonCard } from './person-card.tsx';
import { personTexts as texts } from './texts.ts';
import { ViewAsButton } from './view-as-button.tsx';

/** PERFIL_CLIENTE (P-109): the public card of a person whom the user may see. */
export default function PersonPage() {
  const { clienteId } = useParams();
  const linkTo = useLinkTo();
  const id = readId(clienteId) ?? null;
  const person = useQuery({
    ...endpointQuery(readPublicCard, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const unknown = id === null || (person.error instanceof ApiError && person.error.status === 404);
  if (unknown) {
    return (
      <EmptyState
        picture="search"
        title={texts.notFound}
        description={texts.notFoundHelp}
        action={<AppLink to={linkTo('HOME')}>{texts.home}</AppLink>}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context}
        action={person.data && <ViewAsButton card={person.data} />}
      />
      <QueryView query={person} skeleton={<Skeleton h="72" maxW="lg" borderRadius="l3" />}>
        {(card) => <PersonCard card={card} />}
      </QueryView>
    </>
  );
}
