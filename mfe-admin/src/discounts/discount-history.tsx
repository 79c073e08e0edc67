import { type DiscountHistory as History, getDiscountHistory } from 'shared/endpoints/discounts';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { Box, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';

const texts = {
  title: 'Historial',
  events: {
    created: 'Creado',
    edited: 'Editado',
    published: 'Enviado a revisión',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    deleted: 'Eliminado',
  } satisfies Readonly<Record<History[number]['event'], string>>,
  reason: (reason: string): string => `Motivo: ${reason}`,
};

type DiscountHistoryProps = { readonly id: number; readonly country: CountryCode };

/** What happened to a discount, when and by whom, newest first. */
export function DiscountHistory({ id, country }: DiscountHistoryProps) {
  const history = useQuery({ ...endpointQuery(getDiscountHistory, { params: { id } }), staleTime: 0 });
  return (
    <Box as="section" aria-label={texts.title}>
      <Heading as="h3" size="sm" mb="3">
        {texts.title}
      </Heading>
      <QueryView
        query={history}
        skeleton={
          <Stack gap="3">
            <Skeleton h="10" />
            <Skeleton h="10" />
          </Stack>
        }
      >
        {(events) => (
          <Stack as="ol" listStyleType="none" gap="3">
            {events.map(({ id: eventId, at, by, event, comment }) => (
              <Box as="li" key={eventId} borderStartWidth="2px" ps="3">
                <Text fontWeight="medium">{texts.events[event]}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {by} · {formatDateTime(at, country)}
                </Text>
                {comment !== null && (
                  <Text fontSize="sm" overflowWrap="anywhere">
                    {texts.reason(comment)}
                  </Text>
                )}
              </Box>
            ))}
          </Stack>
        )}
      </QueryView>
    </Box>
  );
}
