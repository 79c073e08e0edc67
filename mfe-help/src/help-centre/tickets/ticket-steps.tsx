import type { Ticket } from 'shared/endpoints/tickets';
import { formatDateTime } from 'shared/format';
import { ticketStatusNames } from 'shared/rules/ticket-status';
import { useCountryCode } from 'shared/session';
import { Box, Heading, Text } from 'shared/ui/core';
import { Timeline } from 'shared/ui/data';
import { texts } from './texts.ts';

const { detail: words } = texts;

/** The history of the request, latest last. */
export function TicketSteps({ ticket }: { readonly ticket: Ticket }) {
  const country = useCountryCode();
  const steps = [
    { at: ticket.createdAt, title: `${words.created} · ${ticket.name}`, comment: null },
    ...ticket.steps.map(({ at, by, status, comment }) => ({
      at,
      title: words.stepBy(ticketStatusNames[status], by),
      comment,
    })),
  ];
  return (
    <Box>
      <Heading as="h3" size="sm" mb="3">
        {words.steps}
      </Heading>
      <Timeline.Root size="sm" variant="subtle" role="list">
        {steps.map(({ at, title, comment }, index) => (
          <Timeline.Item key={`${at} ${index}`} role="listitem">
            <Timeline.Connector>
              <Timeline.Separator />
              <Timeline.Indicator />
            </Timeline.Connector>
            <Timeline.Content pb="4">
              <Timeline.Title>{title}</Timeline.Title>
              <Timeline.Description color="fg.muted">{formatDateTime(at, country)}</Timeline.Description>
              {comment !== null && (
                <Text fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
                  {comment}
                </Text>
              )}
            </Timeline.Content>
          </Timeline.Item>
        ))}
      </Timeline.Root>
    </Box>
  );
}
