import { useState } from 'react';
import type { ContractContact, ContractRow } from 'shared/endpoints/contracts';
import { SearchBox } from 'shared/lists';
import { nameOf } from 'shared/rules/name-of';
import { searchable } from 'shared/rules/searchable';
import { Box, Card, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { ManagerRow } from './manager-row.tsx';
import { NewContactLink } from './new-contact-link.tsx';
import { managersTexts as texts } from './texts.ts';

/** A longer list is searched. */
const mostShown = 10;

type OtherContactsProps = {
  readonly contract: ContractRow;
  readonly contacts: readonly ContractContact[];
  /** The user whose assignment is being sent. */
  readonly busyWith: number | null;
  readonly onToggle: (userId: number, on: boolean) => void;
};

/** Other people of brand and company, each with a toggle that makes them store manager (S-156, S-158). */
export function OtherContacts({ contract, contacts, busyWith, onToggle }: OtherContactsProps) {
  const [search, setSearch] = useState('');
  const wanted = searchable(search).trim();
  const found = contacts.filter((one) => searchable(`${nameOf(one)} ${one.email}`).includes(wanted));
  return (
    <Card.Root>
      <Card.Body p={{ base: '4', md: '5' }} gap="3">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Box>
            <Heading as="h2" size="md">
              {texts.others}
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              {texts.othersHelp}
            </Text>
          </Box>
          <NewContactLink contract={contract} />
        </Flex>
        {(contacts.length > mostShown || search !== '') && (
          <SearchBox value={search} placeholder={texts.search} onChange={setSearch} />
        )}
        <Text srOnly={found.length > 0 || search === ''} role="status" color="fg.muted">
          {search !== '' && texts.found(found.length)}
        </Text>
        {contacts.length === 0 && search === '' && (
          <Box>
            <Text fontWeight="medium">{texts.noContacts}</Text>
            <Text color="fg.muted" fontSize="sm">
              {texts.noContactsDetail}
            </Text>
          </Box>
        )}
        {found.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="0" aria-label={texts.others}>
            {found.slice(0, mostShown).map((contact) => (
              <ManagerRow
                key={contact.usuarioId}
                contact={contact}
                busy={busyWith === contact.usuarioId}
                onToggle={(on) => onToggle(contact.usuarioId, on)}
              />
            ))}
          </Stack>
        )}
        {found.length > mostShown && (
          <Text color="fg.muted" fontSize="sm">
            {texts.more(mostShown, found.length)}
          </Text>
        )}
      </Card.Body>
    </Card.Root>
  );
}
