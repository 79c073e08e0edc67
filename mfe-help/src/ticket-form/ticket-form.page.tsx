import { useLinkTo } from 'shared/router';
import { Card, EmptyState, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { TicketForm } from './ticket-form.tsx';
import { texts } from './texts.ts';
import { useBuildings } from './use-places.ts';

/** FORMULARIO_TICKETERA (U-057, U-150). */
export default function TicketFormPage() {
  const linkTo = useLinkTo();
  const buildings = useBuildings();
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context}
        back={{ label: texts.back, to: linkTo('CENTRO_AYUDA') }}
      />
      <Card.Root maxW="3xl">
        <Card.Body p={{ base: '4', md: '8' }}>
          <QueryView
            query={buildings}
            skeleton={<FormSkeleton />}
            empty={
              <EmptyState picture="search" title={texts.noBuildings} description={texts.noBuildingsHelp} />
            }
          >
            {(reached) => <TicketForm buildings={reached} />}
          </QueryView>
        </Card.Body>
      </Card.Root>
    </>
  );
}

function FormSkeleton() {
  return (
    <Stack gap="6">
      {[14, 20, 20, 20, 28].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}
