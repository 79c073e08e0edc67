import { useEffect, useState } from 'react';
import { readExternalReport } from 'shared/endpoints/reports';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { Box, Button, chakra, ErrorState, Flex, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { ExternalLink, RefreshCw } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** A server that has not answered by then is not waited for. */
const waitMs = 30_000;

/** The room below bar and title. */
const height = { base: 'calc(100dvh - 13rem)', md: 'calc(100dvh - 12rem)' };

/** On a phone the actions are icons, whose words are read aloud, so that the report gets the room. */
const onPhone = { px: { base: '3', sm: '4' } };
const fromTablet = { srOnly: { base: true, sm: false } };

const Frame = chakra('iframe');

/** A report of a BI server in a frame (P-059), which learns neither where it is shown nor who looks. */
export function ExternalReportView({ reportId }: { readonly reportId: number }) {
  const linkToRoute = useLinkTo();
  const query = useQuery({
    ...endpointQuery(readExternalReport, { params: { id: reportId } }),
    staleTime: 0,
  });
  const [turn, setTurn] = useState(0);
  const { data } = query;
  return (
    <>
      <PageHeader
        back={{ label: texts.back, to: linkToRoute('ON_DEMAND') }}
        title={data?.nombre ?? texts.title}
        context={data?.descripcion}
        action={
          data && (
            <Flex gap="2">
              <Button variant="outline" colorPalette="neutral" onClick={() => setTurn(turn + 1)} {...onPhone}>
                <RefreshCw size={18} aria-hidden />
                <chakra.span {...fromTablet}>{texts.reload}</chakra.span>
              </Button>
              <Button asChild variant="outline" colorPalette="neutral" {...onPhone}>
                <a href={data.url} target="_blank" rel="noopener noreferrer">
                  <ExternalLink size={18} aria-hidden />
                  <chakra.span {...fromTablet}>{texts.newTab}</chakra.span>
                </a>
              </Button>
            </Flex>
          )
        }
      />
      <QueryView query={query} skeleton={<Skeleton h={height} borderRadius="l3" />}>
        {({ nombre, url }) => (
          <ReportFrame key={turn} name={nombre} url={url} onRetry={() => setTurn(turn + 1)} />
        )}
      </QueryView>
    </>
  );
}

type ReportFrameProps = { readonly name: string; readonly url: string; readonly onRetry: () => void };

function ReportFrame({ name, url, onRetry }: ReportFrameProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), waitMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'failed') {
    return <ErrorState title={texts.notShown} description={texts.notShownHelp} onRetry={onRetry} />;
  }
  return (
    <Box
      position="relative"
      height={height}
      minH="20rem"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      // A page that sets no colours of its own is written for white, in the dark too.
      bg={state === 'loading' ? 'surface' : 'white'}
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && <Skeleton position="absolute" inset="0" />}
      <Frame
        title={name}
        src={url}
        // Its own scripts and session, but nothing of the portal's page: it cannot navigate it.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        referrerPolicy="no-referrer"
        allow="fullscreen"
        onLoad={() => setState('shown')}
        position="absolute"
        inset="0"
        width="full"
        height="full"
        border="0"
        colorScheme="light"
      />
    </Box>
  );
}
