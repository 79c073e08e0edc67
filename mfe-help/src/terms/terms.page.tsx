import { type CurrentTerms, getCurrentTerms } from 'shared/endpoints/terms';
import { RichContent } from 'shared/content';
import { useCountry } from 'shared/country';
import { formatDateTime, formatInstantDay } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, Box, EmptyState, PageHeader, QueryView, Skeleton, Text } from 'shared/ui/core';
import { AcceptForm } from './accept-form.tsx';
import { texts } from './texts.ts';

/** TERMINOS_VIGENTES: the terms of the user's country, to read, and to accept where that is due. */
export default function TermsPage() {
  const linkTo = useLinkTo();
  const isDue = useSession(({ signedIn }) => typeof signedIn?.termsDue === 'number');
  const query = useQuery({ ...endpointQuery(getCurrentTerms, {}), staleTime: 0 });
  // Where they are due there is nothing else to go to.
  const back = isDue ? {} : { back: { label: texts.back, to: linkTo('CENTRO_AYUDA') } };
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton h="96" borderRadius="l3" />}
      isEmpty={({ terms }) => terms === null}
      empty={
        <>
          <PageHeader title={texts.title} {...back} />
          <EmptyState picture="papers" title={texts.none} description={texts.noneHelp} />
        </>
      }
    >
      {({ terms }) =>
        terms && (
          <>
            <Head terms={terms} {...back} />
            <TermsText terms={terms} />
            {terms.acceptedAt === null && (
              <AcceptForm key={terms.id} id={terms.id} onOutdated={() => void query.refetch()} />
            )}
          </>
        )
      }
    </QueryView>
  );
}

type HeadProps = { readonly terms: CurrentTerms; readonly back?: { label: string; to: string } };

function Head({ terms, ...back }: HeadProps) {
  const { code } = useCountry();
  const { number, publishedAt, acceptedAt } = terms;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.version(number, formatInstantDay(publishedAt, code))}
        {...back}
      />
      {acceptedAt === null ? (
        <Text mb="5">{texts.asks}</Text>
      ) : (
        <Alert.Root status="success" mb="5">
          <Alert.Indicator />
          <Alert.Title>{texts.accepted(formatDateTime(acceptedAt, code))}</Alert.Title>
        </Alert.Root>
      )}
    </>
  );
}

const TermsText = ({ terms: { changes, content } }: { readonly terms: CurrentTerms }) => (
  <>
    {changes !== '' && (
      <Alert.Root status="info" mb="5">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{texts.changes}</Alert.Title>
          <Alert.Description>{changes}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    )}
    <Box bg="surface" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
      <RichContent html={content} />
    </Box>
  </>
);
