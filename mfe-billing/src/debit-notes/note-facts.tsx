import type { DebitNote } from 'shared/endpoints/debit-notes';
import { formatInstantDay, formatTaxId } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Stack, Text } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { Money } from '../common/money.tsx';
import { NoteStatus } from './note-status.tsx';
import { texts } from './texts.ts';

const { columns, note: words } = texts;

/** Summary of the note: reason and sum first, then its store. */
export function NoteFacts({ note }: { readonly note: DebitNote }) {
  const country = useCountryCode();
  const { contract } = note;
  const { brand, space } = contract;
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <Box flex="1 1 14rem" minW="0">
          <Text fontWeight="semibold" fontSize="lg">
            {note.reason}
          </Text>
          <Text color="fg.muted" mt="1">
            {note.description}
          </Text>
        </Box>
        <Stack align={{ base: 'start', sm: 'end' }} gap="1">
          <Text as="span" fontSize="2xl" lineHeight="1.2">
            <Money amount={note.value} currency={note.currency} />
          </Text>
          <NoteStatus note={note} />
        </Stack>
      </Flex>
      <SimpleGrid
        as="dl"
        columns={{ base: 1, sm: 2 }}
        gapX="6"
        gapY="3"
        bg="bg.subtle"
        borderRadius="l2"
        p="4"
      >
        <Fact label={columns.brand}>{brand.name}</Fact>
        <Fact label={columns.contract}>{contract.code}</Fact>
        <Fact label={columns.mall}>{`${space.building.name} (${space.building.id_sap})`}</Fact>
        <Fact label={words.space}>{space.code}</Fact>
        <Fact label={words.company}>
          {`${brand.client.name} · ${formatTaxId(brand.client.tax_id, country)}`}
        </Fact>
        <Fact label={columns.date}>{formatInstantDay(note.created_at, country)}</Fact>
      </SimpleGrid>
    </Stack>
  );
}
