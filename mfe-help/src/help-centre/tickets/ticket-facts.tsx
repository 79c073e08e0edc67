import type { Ticket } from 'shared/endpoints/tickets';
import { formatDateTime } from 'shared/format';
import { phoneText } from 'shared/rules/phone';
import { topicNames } from 'shared/rules/ticket-topics';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { texts } from './texts.ts';
import { TicketStatus } from './ticket-status.tsx';

const { detail: words } = texts;

/** Summary of the request: topic, mall and store, requester (U-146…U-148). */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const country = useCountryCode();
  const { custom_fields: topic, store } = ticket;
  const { area, request, subtype } = topicNames(topic);
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontWeight="semibold" fontSize="lg">
          {request}
        </Text>
        <TicketStatus status={ticket.status} />
      </Flex>
      <SimpleGrid as="dl" columns={{ base: 2 }} gapX="6" gapY="4">
        <Fact label={words.id}>{ticket.id}</Fact>
        <Fact label={words.createdAt}>{formatDateTime(ticket.createdAt, country)}</Fact>
        <Fact label={words.area}>{area}</Fact>
        <Fact label={words.request}>{request}</Fact>
        {subtype !== null && <Fact label={words.subtype}>{subtype}</Fact>}
        <Fact label={words.building}>{ticket.building.name}</Fact>
        {store && <Fact label={words.store}>{`${store.brand} (${store.code})`}</Fact>}
        <Fact label={words.urgency}>{words.urgencies[topic.urgency]}</Fact>
      </SimpleGrid>
      <Box>
        <Heading as="h3" size="sm" mb="2">
          {words.description}
        </Heading>
        <Text bg="bg.subtle" borderRadius="l2" p="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {ticket.contenido}
        </Text>
      </Box>
      <Box>
        <Heading as="h3" size="sm" mb="3">
          {words.requester}
        </Heading>
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gapX="6" gapY="4">
          <Fact label={words.name}>{ticket.name}</Fact>
          <Fact label={words.phone}>{ticket.phone === null ? words.noPhone : phoneText(ticket.phone)}</Fact>
          <Fact label={words.email}>{ticket.email}</Fact>
        </SimpleGrid>
      </Box>
    </Stack>
  );
}
